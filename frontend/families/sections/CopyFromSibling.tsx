import { useState } from 'react';
import type { StudentView } from '../../../domain/contract/student.js';
import type { Section } from '../../../domain/enums/enums.js';
import { siblingToCopy } from '../../../domain/status/siblings.js';
import { Button } from '../../shell/Button.js';
import { api } from '../../shell/api.js';
import { errorDialog } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';
import { useSingleFlight } from '../../shell/useSingleFlight.js';
import { studentApi } from '../student-api.js';
import { useStudents } from '../student-queries.js';
import styles from './CopyFromSibling.module.css';

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
  const sibling = family ? siblingToCopy(section, studentId, family) : null;
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
    <div className={styles.copy}>
      <p role="status">{news ?? text(`copy.${section}`, { name })}</p>
      <Button busy={busy !== null} onClick={() => void run(true, () => copy(sibling.id))}>
        {text('copy.button', { name })}
      </Button>
    </div>
  );
}
