import Box from '@mui/material/Box';
import { useId, useState, type ReactNode } from 'react';
import type { RosterEntry } from '../../../../domain/contract/site.js';
import { denyForm } from '../../../../domain/forms/applications.js';
import type { FormValues } from '../../../../domain/forms/form.js';
import { useText } from '../../../shell/texts.js';
import { DomainForm } from '../../forms/DomainForm.js';
import { DomainInput } from '../../forms/DomainInput.js';
import { fullName } from '../../ui/row-facts.js';
import { FormDialog } from '../../forms/FormDialog.js';

/** More names than that are only counted. */
const MOST_NAMES = 8;

type NamedStudent = Pick<RosterEntry, 'id' | 'firstName' | 'lastName'>;

type Decline = FormValues<typeof denyForm>;

interface Asked {
  students: readonly NamedStudent[];
  settle: (decline: Decline | null) => void;
}

interface DeclineQuestion {
  /** Null when the person decides against it. */
  askDecline: (students: readonly NamedStudent[]) => Promise<Decline | null>;
  declineDialog: ReactNode;
}

export function useDecline(): DeclineQuestion {
  const [asked, setAsked] = useState<Asked | null>(null);
  const askDecline = (students: readonly NamedStudent[]) =>
    new Promise<Decline | null>((settle) => setAsked({ students, settle }));
  const answer = (decline: Decline | null) => {
    setAsked(null);
    asked?.settle(decline);
  };
  return {
    askDecline,
    declineDialog: asked && <DeclineDialog students={asked.students} onAnswer={answer} />,
  };
}

interface DeclineDialogProps {
  students: readonly NamedStudent[];
  onAnswer: (decline: Decline | null) => void;
}

function DeclineDialog({ students, onAnswer }: DeclineDialogProps) {
  const t = useText();
  const count = students.length;
  const textId = useId();
  const [first] = students;
  const cancel = () => onAnswer(null);
  return (
    <FormDialog
      isAlert
      describedBy={textId}
      title={
        first && count === 1
          ? t('roster.declineTitle', { student: fullName(first) })
          : t('roster.declineTitleMany', { count })
      }
      onClose={cancel}
    >
      <DomainForm
        form={denyForm}
        initial={{}}
        action={t('roster.declineYes', { count })}
        isDangerous
        onCancel={cancel}
        send={(values) => Promise.resolve(values)}
        onSent={onAnswer}
      >
        {count > 1 && (
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {students.slice(0, MOST_NAMES).map((student) => (
              <li key={student.id}>{fullName(student)}</li>
            ))}
            {count > MOST_NAMES && <li>{t('roster.andMore', { count: count - MOST_NAMES })}</li>}
          </Box>
        )}
        <p id={textId}>
          {t('roster.declineText', { count })} {t('roster.declineTold', { count })}
        </p>
        <DomainInput
          source="message"
          hint={t(count > 1 ? 'roster.declineReasonHintMany' : 'roster.declineReasonHint')}
        />
      </DomainForm>
    </FormDialog>
  );
}
