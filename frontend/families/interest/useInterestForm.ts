import { useEffect, useRef, useState, type RefObject } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import { interestForm } from '../../../domain/forms/interest.js';
import { useForm, type FormState } from '../../forms/useForm.js';
import { api, type ApiError } from '../../shell/api.js';
import { infoDialog } from '../../shell/modals.js';
import { navigate } from '../../shell/navigation.js';
import { text } from '../../shell/texts.js';

/** Too many forms from one network; the form says what to do. */
const TOO_MANY = 429;

function inlineError({ status }: ApiError): string | null {
  return status === TOO_MANY ? text('interest.tooMany') : null;
}

/** The browser asks before it discards unsaved text. */
function useUnsavedGuard(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
}

/** How long the form has been on the screen. */
function useShownFor(): () => number {
  const [shownAt] = useState(() => performance.now());
  return () => Math.round(performance.now() - shownAt);
}

export interface InterestFormState {
  form: FormState<typeof interestForm>;
  trap: RefObject<HTMLInputElement | null>;
}

/** The public form: sends once, says thanks, and goes to the start page. */
export function useInterestForm(): InterestFormState {
  const trap = useRef<HTMLInputElement>(null);
  const [isChanged, setIsChanged] = useState(false);
  useUnsavedGuard(isChanged);
  const shownFor = useShownFor();
  const form = useForm(interestForm, {
    initial: {},
    send: async (values) => {
      const signs = { website: trap.current?.value ?? '', shownMilliseconds: shownFor() };
      await api.post('/sites/interest', { ...values, ...signs });
      return values;
    },
    onSent: ({ organizationName, email }) => {
      const facts = { organization: organizationName ?? '', address: email ?? '' };
      void infoDialog({
        title: text('interest.thanks'),
        text: text('interest.thanksText', facts),
      }).then(() => navigate(PAGES.login));
    },
    onChanged: setIsChanged,
    inlineError,
  });
  return { form, trap };
}
