import Alert from '@mui/material/Alert';
import { useState } from 'react';
import type { StudentCard, StudentView } from '../../../domain/contract/student.js';
import type { Section } from '../../../domain/enums/enums.js';
import { findSiblingToCopy } from '../../../domain/status/siblings.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { showError } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';
import { useStudent, useStudents } from '../student-queries.js';

interface CopyProps {
  section: Section;
  onCopy: (sibling: StudentView) => string | undefined;
}

interface CopyFromSiblingProps extends CopyProps {
  studentId: string;
  isLocked: boolean;
}

export function CopyFromSibling({ section, studentId, isLocked, onCopy }: CopyFromSiblingProps) {
  const { data: family } = useStudents();
  // An office member's own children aren't siblings of the child whose form they fill in.
  const isOwn = family?.some(({ id }) => id === studentId) === true;
  const sibling = isOwn ? findSiblingToCopy(section, studentId, family) : null;
  if (!sibling || isLocked) return null;
  return <CopyOffer sibling={sibling} section={section} onCopy={onCopy} />;
}

/** The answers are loaded with the form, so that a save right after the copy includes them. */
function CopyOffer({ sibling, section, onCopy }: CopyProps & { sibling: StudentCard }) {
  const text = useText();
  const { data: answers, isPending, error, refetch } = useStudent(sibling.id);
  const [news, setNews] = useState<string | null>(null);
  const name = sibling.firstName;

  function copy(): void {
    if (answers) setNews([text('copy.done', { name }), onCopy(answers)].filter(Boolean).join(' '));
    else if (error) {
      void showError(error);
      void refetch();
    }
  }

  return (
    <Alert
      severity="warning"
      icon={false}
      role="presentation"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 24px',
        py: 1.5,
        '& > *': { py: 0 },
        '& .MuiAlert-message': { flex: '1 1 240px' },
        '& .MuiAlert-action': { p: 0, m: 0 },
      }}
      action={
        <BusyButton
          variant="outlined"
          color="inherit"
          sx={{ bgcolor: 'background.paper' }}
          isBusy={isPending}
          onClick={copy}
        >
          {text('copy.button', { name })}
        </BusyButton>
      }
    >
      <p role="status">{news ?? text(`copy.${section}`, { name })}</p>
    </Alert>
  );
}
