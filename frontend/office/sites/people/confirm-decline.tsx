import type { FormValues } from '../../../../domain/forms/form.js';
import { denyForm } from '../../../../domain/forms/applications.js';
import { Field } from '../../../forms/Field.js';
import { FormFrame } from '../../../forms/FormFrame.js';
import { useForm } from '../../../forms/useForm.js';
import { Button } from '../../../shell/Button.js';
import { DialogActions } from '../../../shell/DialogBodies.js';
import { openModal } from '../../../shell/modals.js';
import { text, useText } from '../../../shell/texts.js';
import { fullName } from '../../ui/row-facts.js';
import styles from './Roster.module.css';

/** As many as are read before they are merely counted. */
const MOST_NAMES = 8;

/** A student as far as the question names it. */
interface NamedStudent {
  id: string;
  firstName: string;
  lastName: string;
}

/** What the site says to the families; the reason is optional. */
export type Decline = FormValues<typeof denyForm>;

interface DeclineFormProps {
  students: readonly NamedStudent[];
  onDecline: (decline: Decline) => void;
  onCancel: () => void;
  onChanged: (changed: boolean) => void;
}

/** Who is declined, what follows from it, and why: one reason, however many students. */
function DeclineForm({ students, onDecline, onCancel, onChanged }: DeclineFormProps) {
  const t = useText();
  const count = students.length;
  const form = useForm(denyForm, {
    initial: {},
    send: (values) => Promise.resolve(values),
    onSent: onDecline,
    onChanged,
  });
  return (
    <FormFrame
      form={form}
      footer={
        <DialogActions>
          <Button data-autofocus onClick={onCancel}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" variant="danger" busy={form.isBusy}>
            {t('roster.declineYes', { count })}
          </Button>
        </DialogActions>
      }
    >
      {count > 1 && (
        <ul className={styles.names}>
          {students.slice(0, MOST_NAMES).map((student) => (
            <li key={student.id}>{fullName(student)}</li>
          ))}
          {count > MOST_NAMES && <li>{t('roster.andMore', { count: count - MOST_NAMES })}</li>}
        </ul>
      )}
      <p>
        {t('roster.declineText', { count })} {t('roster.declineTold', { count })}
      </p>
      <Field
        of={form.field('message')}
        hint={t(count > 1 ? 'roster.declineReasonHintMany' : 'roster.declineReasonHint')}
      />
    </FormFrame>
  );
}

/** Asks before students lose their seats, and why; null where the person thought better of it. */
export function confirmDecline(students: readonly NamedStudent[]): Promise<Decline | null> {
  const [first, ...others] = students;
  return new Promise((resolve) => {
    let isChanged = false;
    openModal({
      kind: 'window',
      isAlert: true,
      title:
        first && others.length === 0
          ? text('roster.declineTitle', { student: fullName(first) })
          : text('roster.declineTitleMany', { count: students.length }),
      guard: () => isChanged,
      content: (close, dismiss) => (
        <DeclineForm
          students={students}
          onDecline={(decline) => {
            resolve(decline);
            close();
          }}
          onCancel={dismiss}
          onChanged={(changed) => {
            isChanged = changed;
          }}
        />
      ),
      // After an answer this says nothing more: a promise is settled once.
      onClose: () => {
        resolve(null);
      },
    });
  });
}
