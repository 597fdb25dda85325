import type { StudentView } from '../../../domain/contract/student.js';

/** What the panel of a section gives its form. */
export interface SectionFormProps {
  student: StudentView;
  /** The save went through: the panel takes the saved student, says so and closes. */
  onSaved: (student: StudentView) => void;
  /** Closes the panel, asking first where something would be lost. */
  close: () => void;
  /** Tells the panel whether there is anything to lose. */
  setChanged: (changed: boolean) => void;
}
