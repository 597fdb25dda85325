import type { StudentView } from '../../../domain/contract/student.js';
import { enumLabelKey, type Section } from '../../../domain/enums/enums.js';
import { isStarted, isToConfirm, missingAnswers } from '../../../domain/status/missing-answers.js';
import { sectionFlag } from '../../../domain/status/sections.js';
import { openFormModal } from '../../shell/form-modal.js';
import { lazyPart, type LazyPart } from '../../shell/lazy-part.js';
import { infoDialog } from '../../shell/modals.js';
import { text } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { hasEnded } from '../student-facts.js';
import { updateStudent } from '../students-store.js';
import type { SectionFormProps } from '../sections/useSectionForm.js';
import { MissingAnswers } from './SectionAnswers.js';

const FORM_AREAS = ['forms', 'fields', 'moves', 'apply'] as const;

/** Each form is loaded when its tile gets the pointer or the focus. */
export const SECTION_FORMS: Record<Section, LazyPart<SectionFormProps>> = {
  student: lazyPart(async () => (await import('../sections/StudentForm.js')).StudentForm, ...FORM_AREAS),
  guardian: lazyPart(async () => (await import('../sections/GuardianForm.js')).GuardianForm, ...FORM_AREAS),
  emergency: lazyPart(
    async () => (await import('../sections/EmergencyForm.js')).EmergencyForm,
    ...FORM_AREAS,
  ),
  preference: lazyPart(
    async () => (await import('../preference/PreferenceForm.js')).PreferenceForm,
    ...FORM_AREAS,
    'map',
  ),
};

/** The message that says how far a section is. */
export function sectionState(
  section: Section,
  student: StudentView,
): 'section.done' | 'section.notDone' | 'section.toConfirm' | 'section.toDo' {
  if (student[sectionFlag(section)]) return 'section.done';
  if (hasEnded(student)) return 'section.notDone';
  return isToConfirm(section, student) ? 'section.toConfirm' : 'section.toDo';
}

/** Says what's missing in a section that was saved but isn't complete. */
async function showMissing(section: Section, saved: StudentView): Promise<void> {
  if (saved[sectionFlag(section)] || !isStarted(section, saved)) return;
  const groups = missingAnswers(section, saved);
  if (groups.length === 0) {
    await infoDialog({ title: text('section.tickTitle'), text: text('section.tickText') });
  } else {
    await infoDialog({
      title: text('section.missingTitle'),
      text: (
        <>
          <MissingAnswers section={section} groups={groups} />
          <p>{text('section.missingText')}</p>
        </>
      ),
    });
  }
}

/** Moves the focus back to what opened the form, and scrolls its whole section into view. */
function goBackTo(opener: Element | null): void {
  // After the modal has closed and the page is focusable again.
  requestAnimationFrame(() => {
    if (!(opener instanceof HTMLElement) || !opener.isConnected) return;
    opener.focus({ preventScroll: true });
    opener.closest('li, section')?.scrollIntoView({ block: 'nearest' });
  });
}

/** Opens a section's form in a panel; closing asks first if there are unsaved changes. */
export function openSection(section: Section, student: StudentView, opener = document.activeElement): void {
  const SectionForm = SECTION_FORMS[section];
  openFormModal({
    kind: 'panel',
    // The map and its list are side by side.
    isWide: section === 'preference',
    title: `${text(enumLabelKey('section', section))} · ${student.firstName}`,
    content: ({ close, dismiss, setChanged }) => (
      <SectionForm
        student={student}
        close={dismiss}
        setChanged={setChanged}
        onSaved={(saved, next) => {
          updateStudent(saved);
          showToast('success', text(`section.saved.${section}`));
          if (next) {
            openSection(next, saved, opener);
            close();
            return;
          }
          const shown = showMissing(section, saved);
          close();
          void shown.then(() => goBackTo(opener));
        }}
      />
    ),
  });
}
