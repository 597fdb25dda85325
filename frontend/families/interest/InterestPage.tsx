import { type RefObject, useEffect, useRef, useState } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import { interestForm } from '../../../domain/forms/interest.js';
import { Field } from '../../forms/Field.js';
import { FormFooter } from '../../forms/FormFooter.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { FormGroup } from '../../forms/FormGroup.js';
import { type FormState, useForm } from '../../forms/useForm.js';
import { Button } from '../../shell/Button.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { api, type ApiError } from '../../shell/api.js';
import { infoDialog } from '../../shell/modals.js';
import { navigate } from '../../shell/navigation.js';
import { text, useText } from '../../shell/texts.js';
import styles from './InterestPage.module.css';

/** Copies the registrant into the point of contact. */
function ContactIsMe({ form }: { form: FormState<typeof interestForm> }) {
  const t = useText();
  const [isFilled, setIsFilled] = useState(false);
  const { name, role, email } = form.values;
  const isKnown = [name, role, email].some((fact) => typeof fact === 'string' && fact.trim() !== '');
  return (
    <div className={styles.same}>
      <Button
        disabled={!isKnown}
        onClick={() => {
          form.fill({
            organizationContactName: name,
            organizationContactRole: role,
            organizationContactEmail: email,
          });
          setIsFilled(true);
        }}
      >
        {t('interest.contactIsMe')}
      </Button>
      <p role="status">{isFilled && t('interest.contactFilled')}</p>
    </div>
  );
}

/**
 * A field that only bots fill in: invisible, not in the tab order, hidden from screen readers. A bot gets the usual
 * thanks, and the server discards the form. The input is uncontrolled, so that a bot's text stays in it, and it asks
 * password managers to skip it.
 */
function HoneypotField({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const t = useText();
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {t('interest.leaveEmpty')}
        <input
          ref={input}
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}

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

interface InterestFormState {
  form: FormState<typeof interestForm>;
  trap: RefObject<HTMLInputElement | null>;
}

/** The public form: sends once, says thanks, and goes to the start page. */
function useInterestForm(): InterestFormState {
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

/** The form for organizations that offer a site (spec section 2): public, so without react-admin and MUI. */
export function InterestPage() {
  const t = useText();
  const { form, trap } = useInterestForm();
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <PageTitle>{t('interest.title')}</PageTitle>
        <p>{t('interest.lead')}</p>
        <p className={styles.facts}>{t('interest.facts')}</p>
      </div>
      <div className={styles.card}>
        <FormFrame
          // All fields are required: one sentence says so, and no field is marked.
          form={{ ...form, hasRequired: false }}
          footer={<FormFooter form={form} action={t('interest.send')} />}
        >
          <div>
            <h2>{t('interest.form')}</h2>
            <p className={styles.needed}>{t('interest.allNeeded')}</p>
          </div>
          <FormGroup title={t('interest.you')}>
            <Field of={form.field('name')} autoComplete="name" />
            <Field of={form.field('role')} autoComplete="organization-title" hint={t('interest.roleHint')} />
            <Field of={form.field('email')} autoComplete="email" hint={t('interest.emailHint')} />
          </FormGroup>
          <FormGroup title={t('interest.organization')}>
            <Field of={form.field('organizationName')} autoComplete="organization" />
            <Field of={form.field('organizationType')} />
            <Field of={form.field('interestReason')} hint={t('interest.reasonHint')} />
          </FormGroup>
          <FormGroup title={t('interest.contact')}>
            <p>{t('interest.contactText')}</p>
            <ContactIsMe form={form} />
            <Field of={form.field('organizationContactName')} />
            <Field of={form.field('organizationContactRole')} />
            <Field of={form.field('organizationContactEmail')} />
            <Field of={form.field('organizationContactPhone')} hint={t('interest.phoneHint')} />
          </FormGroup>
          <HoneypotField input={trap} />
        </FormFrame>
      </div>
    </div>
  );
}
