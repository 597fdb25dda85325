import { useState } from 'react';
import type { StudentView } from '../../../domain/contract/student.js';
import { siblingToCopy, type CopiedSection } from '../../../domain/status/siblings.js';
import { Button } from '../../shell/Button.js';
import { api } from '../../shell/api.js';
import { errorDialog } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';
import { studentApi } from '../student-path.js';
import { useStudents } from '../students-store.js';
import styles from './CopyFromSibling.module.css';

interface CopyFromSiblingProps {
  section: CopiedSection;
  studentId: string;
  isLocked: boolean;
  onCopy: (sibling: StudentView) => void;
}

/** Takes a section over from another child of the family; shown where one has it complete. */
export function CopyFromSibling({ section, studentId, isLocked, onCopy }: CopyFromSiblingProps) {
  const text = useText();
  const family = useStudents();
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const sibling = family.state === 'ready' ? siblingToCopy(section, studentId, family.value) : null;
  if (!sibling || isLocked) return null;
  const name = sibling.firstName;

  async function copy(id: string): Promise<void> {
    setIsBusy(true);
    try {
      onCopy(await api.get<StudentView>(studentApi(id)));
      setIsDone(true);
    } catch (error) {
      void errorDialog(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={styles.copy}>
      <p role="status">{text(isDone ? 'copy.done' : `copy.${section}`, { name })}</p>
      <Button busy={isBusy} onClick={() => void copy(sibling.id)}>
        {text('copy.button', { name })}
      </Button>
    </div>
  );
}
