import { useState } from 'react';
import type { interestForm } from '../../../domain/forms/interest.js';
import type { FormState } from '../../forms/useForm.js';
import { Button } from '../../shell/Button.js';
import { useText } from '../../shell/texts.js';
import styles from './InterestPage.module.css';

/** Copies the registrant into the point of contact. */
export function ContactIsMe({ form }: { form: FormState<typeof interestForm> }) {
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
