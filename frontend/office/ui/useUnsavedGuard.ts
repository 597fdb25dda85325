import { useEffect, useRef } from 'react';
import { guardPage } from '../../shell/leave-guard.js';
import { confirmDialog } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';

/** For unsaved changes outside of a form: leaving the page or its tab asks first, and a new login keeps them. */
export function useUnsavedGuard(isDirty: boolean, text: string): void {
  const t = useText();
  // Known at once: otherwise, the next step of leaving would ask again.
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  useEffect(
    () =>
      guardPage({
        isForm: true,
        isOfTab: true,
        isDirty: () => dirty.current,
        mayLeave: async () => {
          const isLeaving = await confirmDialog({
            title: t('unsaved.title'),
            text,
            yes: t('unsaved.discard'),
            isDangerous: true,
          });
          if (isLeaving) dirty.current = false;
          return isLeaving;
        },
      }),
    [t, text],
  );
}
