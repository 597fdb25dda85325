import type { RosterEntry } from '../../../../domain/contract/site.js';
import type { FormValues } from '../../../../domain/forms/form.js';
import { denyForm } from '../../../../domain/forms/applications.js';
import { Field } from '../../../forms/Field.js';
import { FormFrame } from '../../../forms/FormFrame.js';
import { useForm } from '../../../forms/useForm.js';
import { Button } from '../../../shell/Button.js';
import { DialogActions, DialogText } from '../../../shell/DialogBodies.js';
import { openFormModal } from '../../../shell/form-modal.js';
import { text, useText } from '../../../shell/texts.js';
import { fullName } from '../../ui/row-facts.js';
import styles from './Roster.module.css';

/** More names than that are only counted. */
const MOST_NAMES = 8;

type NamedStudent = Pick<RosterEntry, 'id' | 'firstName' | 'lastName'>;

/** What the site tells the families; the reason is optional. */
type Decline = FormValues<typeof denyForm>;

interface DeclineFormProps {
  students: readonly NamedStudent[];
  onDecline: (decline: Decline) => void;
  onCancel: () => void;
  onChanged: (changed: boolean) => void;
}

/** Says who is declined and what follows, and asks for the reason: one for all of them. */
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
      <DialogText>
        {t('roster.declineText', { count })} {t('roster.declineTold', { count })}
      </DialogText>
      <Field
        of={form.field('message')}
        hint={t(count > 1 ? 'roster.declineReasonHintMany' : 'roster.declineReasonHint')}
      />
    </FormFrame>
  );
}

/** Confirms that students lose their seats, and asks why; null when the person decides against it. */
export function askDecline(students: readonly NamedStudent[]): Promise<Decline | null> {
  const [first, ...others] = students;
  return new Promise((resolve) => {
    openFormModal({
      kind: 'window',
      isAlert: true,
      title:
        first && others.length === 0
          ? text('roster.declineTitle', { student: fullName(first) })
          : text('roster.declineTitleMany', { count: students.length }),
      content: ({ close, dismiss, setChanged }) => (
        <DeclineForm
          students={students}
          onDecline={(decline) => {
            resolve(decline);
            close();
          }}
          onCancel={dismiss}
          onChanged={setChanged}
        />
      ),
      // After an answer this has no effect: a promise settles once.
      onClose: () => resolve(null),
    });
  });
}
