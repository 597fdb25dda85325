import { SECTIONS, enumLabelKey } from '../../../domain/enums/enums.js';
import { sectionFlag, type SectionFlags } from '../../../domain/status/sections.js';
import { useText } from '../../shell/texts.js';
import { SectionMark } from '../SectionMark.js';
import styles from './SectionStates.module.css';

/** The four sections and whether each is complete. */
export function SectionStates({ sections }: { sections: SectionFlags }) {
  const text = useText();
  return (
    <ul className={styles.list}>
      {SECTIONS.map((section) => {
        const isComplete = sections[sectionFlag(section)];
        return (
          <li key={section} className={styles.section}>
            <SectionMark isComplete={isComplete} />
            <span>{text(enumLabelKey('section', section))}</span>
            <span className={styles.state}>{text(isComplete ? 'section.done' : 'section.toDo')}</span>
          </li>
        );
      })}
    </ul>
  );
}
