import type { StudentView } from '../../../domain/contract/student.js';
import { enumLabelKey, type Section } from '../../../domain/enums/enums.js';
import { sectionFlag } from '../../../domain/status/sections.js';
import { Button } from '../../shell/Button.js';
import { useText } from '../../shell/texts.js';
import { SectionMark } from '../SectionMark.js';
import styles from './SectionTile.module.css';
import { SECTION_FORMS, openSection } from './section-panel.js';

interface SectionTileProps {
  section: Section;
  student: StudentView;
  /** The one to go on with. */
  isNext: boolean;
}

/** One of the four sections: what it asks for, how far it is, and the way into its form. */
export function SectionTile({ section, student, isNext }: SectionTileProps) {
  const text = useText();
  const isComplete = student[sectionFlag(section)];
  const name = text(enumLabelKey('section', section));
  const { prefetch } = SECTION_FORMS[section];
  return (
    <li className={styles.tile} data-next={isNext || undefined}>
      <div className={styles.head}>
        <SectionMark isComplete={isComplete} />
        <h3>{name}</h3>
        <span className={styles.state}>{text(isComplete ? 'section.done' : 'section.toDo')}</span>
      </div>
      <p className={styles.about}>{text(`section.about.${section}`)}</p>
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => {
          openSection(section, student);
        }}
      >
        {text(isComplete ? 'section.review' : 'section.complete')}
        <span className="visually-hidden">: {name}</span>
      </Button>
    </li>
  );
}
