import { SECTIONS, enumLabelKey } from '../../../domain/enums/enums.js';
import type { StudentCard } from '../../../domain/contract/student.js';
import { isToConfirmOnCard } from '../../../domain/status/seasons.js';
import { sectionFlag } from '../../../domain/status/sections.js';
import { useText } from '../../shell/texts.js';
import { SectionMark } from '../SectionMark.js';
import styles from './SectionStates.module.css';

interface SectionStatesProps {
  student: StudentCard;
  family: readonly StudentCard[];
}

/** The four sections and whether each is complete. */
export function SectionStates({ student, family }: SectionStatesProps) {
  const text = useText();
  return (
    <ul className={styles.list}>
      {SECTIONS.map((section) => {
        const isComplete = student[sectionFlag(section)];
        const open = isToConfirmOnCard(section, student, family) ? 'section.toConfirm' : 'section.toDo';
        return (
          <li key={section} className={styles.section}>
            <SectionMark isComplete={isComplete} />
            <span>{text(enumLabelKey('section', section))}</span>
            <span className={styles.state}>{text(isComplete ? 'section.done' : open)}</span>
          </li>
        );
      })}
    </ul>
  );
}
