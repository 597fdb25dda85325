import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useState } from 'react';
import type { StudentView } from '../../../domain/contract/student.js';
import type { Section } from '../../../domain/enums/enums.js';
import { siblingToCopy } from '../../../domain/status/siblings.js';
import { api } from '../../shell/api.js';
import { errorDialog } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';
import { useSingleFlight } from '../../shell/useSingleFlight.js';
import { studentApi } from '../student-api.js';
import { useStudents } from '../student-queries.js';

interface CopyFromSiblingProps {
  section: Section;
  studentId: string;
  isLocked: boolean;
  /** Copies the values; may return an additional message. */
  onCopy: (sibling: StudentView) => string | undefined;
}

/** Copies a section from another child of the family; shown if one has it complete. */
export function CopyFromSibling({ section, studentId, isLocked, onCopy }: CopyFromSiblingProps) {
  const text = useText();
  const { data: family } = useStudents();
  const { busy, run } = useSingleFlight<true>();
  const [news, setNews] = useState<string | null>(null);
  // The office's own children aren't siblings of the child that it fills in the form for.
  const isOwn = family?.some(({ id }) => id === studentId) === true;
  const sibling = isOwn ? siblingToCopy(section, studentId, family) : null;
  if (!sibling || isLocked) return null;
  const name = sibling.firstName;

  async function copy(id: string): Promise<void> {
    try {
      const more = onCopy(await api.get<StudentView>(studentApi(id)));
      setNews([text('copy.done', { name }), more].filter(Boolean).join(' '));
    } catch (error) {
      void errorDialog(error);
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
        <Button
          variant="outlined"
          color="inherit"
          sx={{ bgcolor: 'background.paper' }}
          startIcon={busy !== null && <CircularProgress size={18} color="inherit" />}
          aria-busy={busy !== null || undefined}
          aria-disabled={busy !== null || undefined}
          onClick={() => void run(true, () => copy(sibling.id))}
        >
          {text('copy.button', { name })}
        </Button>
      }
    >
      <p role="status">{news ?? text(`copy.${section}`, { name })}</p>
    </Alert>
  );
}
