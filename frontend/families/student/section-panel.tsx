import type { StudentView } from '../../../domain/contract/student.js';
import { enumLabelKey, type Section } from '../../../domain/enums/enums.js';
import { lazyPart, type LazyPart } from '../../shell/lazy-part.js';
import { openModal } from '../../shell/modals.js';
import { text } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { studentSaved } from '../students-store.js';
import type { SectionFormProps } from './section-form.js';

const FORM_AREAS = ['forms', 'fields', 'moves'] as const;

/** Each form is fetched when its tile is about to be used. */
export const SECTION_FORMS: Record<Section, LazyPart<SectionFormProps>> = {
  student: lazyPart(async () => (await import('./StudentForm.js')).StudentForm, ...FORM_AREAS),
  guardian: lazyPart(async () => (await import('./GuardianForm.js')).GuardianForm, ...FORM_AREAS),
  emergency: lazyPart(async () => (await import('./EmergencyForm.js')).EmergencyForm, ...FORM_AREAS),
  preference: lazyPart(
    async () => (await import('../preference/PreferenceForm.js')).PreferenceForm,
    ...FORM_AREAS,
    'map',
  ),
};

/** Opens a section's form beside the page; what is typed there is not lost without asking. */
export function openSection(section: Section, student: StudentView): void {
  const SectionForm = SECTION_FORMS[section];
  let isChanged = false;
  openModal({
    kind: 'panel',
    // The map and its list stand side by side.
    isWide: section === 'preference',
    title: `${text(enumLabelKey('section', section))} · ${student.firstName}`,
    guard: () => isChanged,
    content: (close, dismiss) => (
      <SectionForm
        student={student}
        close={dismiss}
        setChanged={(changed) => {
          isChanged = changed;
        }}
        onSaved={(saved) => {
          studentSaved(saved);
          showToast('success', text(`section.saved.${section}`));
          close();
        }}
      />
    ),
  });
}
