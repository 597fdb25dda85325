import type { StudentView } from '../../../domain/contract/student.js';
import { enumLabelKey, type Section } from '../../../domain/enums/enums.js';
import { isStarted, isToConfirm, missingAnswers } from '../../../domain/status/missing-answers.js';
import { sectionFlag } from '../../../domain/status/sections.js';
import { Button } from '../../shell/Button.js';
import { useText } from '../../shell/texts.js';
import { SectionMark } from '../SectionMark.js';
import { MissingAnswers, SectionAnswers } from './SectionAnswers.js';
import styles from './SectionTile.module.css';
import { SECTION_FORMS, openSection, sectionState } from './section-panel.js';

interface SectionTileProps {
  section: Section;
  student: StudentView;
  /** Whether it's the next section to fill in. */
  isNext: boolean;
  isReadOnly: boolean;
}

/** A complete section's answers; what's missing if it was started; otherwise what it asks for. */
function TileText({
  section,
  student,
  isComplete,
  isReadOnly,
}: Omit<SectionTileProps, 'isNext'> & { isComplete: boolean }) {
  const text = useText();
  if (isComplete || (isReadOnly && isStarted(section, student))) {
    return <SectionAnswers section={section} student={student} />;
  }
  if (isReadOnly) return null;
  if (!isStarted(section, student)) return <p className={styles.about}>{text(`section.about.${section}`)}</p>;
  if (isToConfirm(section, student)) {
    return (
      <>
        <SectionAnswers section={section} student={student} />
        <p>{text('section.confirmText')}</p>
      </>
    );
  }
  const missing = missingAnswers(section, student);
  if (missing.length === 0) return <p>{text('section.tickText')}</p>;
  return <MissingAnswers section={section} groups={missing} most={4} />;
}

/** One of the four sections: answers or what's missing, its state, and the button that opens the form. */
export function SectionTile({ section, student, isNext, isReadOnly }: SectionTileProps) {
  const text = useText();
  const isComplete = student[sectionFlag(section)];
  const state = sectionState(section, student);
  const name = text(enumLabelKey('section', section));
  const { prefetch } = SECTION_FORMS[section];
  return (
    <li className={styles.tile} data-next={isNext || undefined}>
      <div className={styles.head}>
        <SectionMark isComplete={isComplete} />
        <h3>{name}</h3>
        <span className={styles.state}>{text(state)}</span>
      </div>
      <TileText section={section} student={student} isComplete={isComplete} isReadOnly={isReadOnly} />
      {!isReadOnly && (
        <Button
          variant={isNext ? 'primary' : 'secondary'}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={() => openSection(section, student)}
        >
          {text(state === 'section.toDo' ? 'section.complete' : 'section.review')}
          <span className="visually-hidden">: {name}</span>
        </Button>
      )}
    </li>
  );
}
