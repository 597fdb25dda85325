import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, useId, useMemo, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import type { StudentView } from '../../../domain/contract/student.js';
import { getGradeNameKey, GRADES, isIn, PROGRAM_GRADES } from '../../../domain/enums/enums.js';
import { getStateName } from '../../../domain/enums/states.js';
import { getUnusualAge } from '../../../domain/fields/age.js';
import { getDay } from '../../../domain/fields/date-text.js';
import { isZipInState } from '../../../domain/fields/zip-state.js';
import { type FormValues, readForm } from '../../../domain/forms/form.js';
import { studentForm } from '../../../domain/forms/student.js';
import { FormField } from '../../forms/FormField.js';
import { FormGroup } from '../../forms/FormGroup.js';
import { SchoolInput } from '../../forms/SchoolInput.js';
import type { FormState } from '../../forms/useForm.js';
import { confirmDialog } from '../../shell/modals.js';
import { RouteDialog } from '../../shell/RouteDialog.js';
import { program } from '../../shell/program.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { CopyFromSibling } from './CopyFromSibling.js';
import { FillButton } from './FillButton.js';
import { SectionFrame } from './SectionFrame.js';
import { type SectionFormProps, useSectionForm } from './useSectionForm.js';

/** Doesn't ask again about what was confirmed. */
function useQuestions(
  { values, parts: { formId }, submit }: Pick<FormState, 'values' | 'parts' | 'submit'>,
  student: StudentView,
): FormState['submit'] {
  const text = useText();
  const [language] = useLanguage();
  const settled = useRef(new Set([getAgeKey(student), getZipKey(student)]));

  function askAge(read: Answers): Promise<boolean> | null {
    const { firstName, birthday, grade } = read;
    if (birthday === null || grade === null || settled.current.has(getAgeKey(read))) return null;
    const unusual = getUnusualAge(birthday, grade, program.season.year);
    if (!unusual) return null;
    const { age, younger, older } = unusual;
    return confirmDialog({
      title: text('age.title'),
      text: text('age.text', {
        name: firstName ?? student.firstName,
        count: age,
        grade: text(getGradeNameKey(grade)),
        year: program.season.year,
        younger,
        older,
      }),
      yes: text('age.yes'),
      no: text('age.no'),
    });
  }

  function askZip(read: Answers): Promise<boolean> | null {
    const { zip, state } = read;
    if (zip === null || state === null || settled.current.has(getZipKey(read)) || isZipInState(zip, state))
      return null;
    return confirmDialog({
      title: text('zip.title'),
      text: text('zip.text', { zip, state: getStateName(state, language) }),
      yes: text('zip.yes'),
      no: text('zip.no'),
    });
  }

  /** After the closed question has returned the focus. */
  function focusAnswer(name: 'birthday' | 'zip'): void {
    requestAnimationFrame(() => document.getElementById(`${formId}-${name}`)?.focus());
  }

  return (event) => {
    event.preventDefault();
    const { values: read, faults } = readForm(studentForm, values, getDay(Date.now()));
    void (async () => {
      if (Object.keys(faults).length === 0) {
        const toChange =
          (await askAge(read)) === false ? 'birthday' : (await askZip(read)) === false ? 'zip' : null;
        if (toChange !== null) {
          focusAnswer(toChange);
          return;
        }
        settled.current.add(getAgeKey(read)).add(getZipKey(read));
      }
      submit(event);
    })();
  };
}

type Answers = FormValues<typeof studentForm>;

function getAgeKey({ birthday, grade }: Pick<Answers, 'birthday' | 'grade'>): string {
  return `age ${birthday} ${grade}`;
}

function getZipKey({ zip, state }: Pick<Answers, 'zip' | 'state'>): string {
  return `zip ${zip} ${state}`;
}

const PrivacyText = lazy(async () => ({
  default: (await import('../privacy/PrivacyText.js')).PrivacyText,
}));

/** A separate step in the history, so that a phone's back button closes it, not the form. */
function PrivacyLink() {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: { privacy?: string } | null };
  const isOpen = state?.privacy === id;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, '&&': { mt: 0.5 } }}>
      <Link
        to={PAGES.privacy}
        onClick={(event) => {
          // With a modifier key, it opens a tab like any link.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          void navigate({ search }, { state: { ...state, privacy: id }, preventScrollReset: true });
        }}
      >
        {t('section.privacy')}
      </Link>
      {isOpen && (
        <RouteDialog title={t('footer.privacy')} onClose={() => void navigate(-1)}>
          <PrivacyText />
        </RouteDialog>
      )}
    </Box>
  );
}

export function StudentForm(props: SectionFormProps) {
  const text = useText();
  const { student } = props;
  const { form, frame } = useSectionForm(studentForm, 'student', props);
  const submit = useQuestions({ ...form, submit: frame.form.submit }, student);
  const { grade } = student;
  // Only grades that take part, and the one chosen before.
  const grades = useMemo(() => GRADES.filter((one) => isIn(PROGRAM_GRADES, one) || one === grade), [grade]);
  return (
    <SectionFrame {...frame} form={{ ...frame.form, submit }}>
      <FormGroup title={text('group.name')}>
        <FormField name="firstName" />
        <FormField name="lastName" />
      </FormGroup>
      <FormGroup title={text('group.about')}>
        <FormField name="birthday" />
        <FormField name="gender" />
        <FormField name="ethnicity" />
        <PrivacyLink />
      </FormGroup>
      <FormGroup title={text('group.home')}>
        <CopyFromSibling
          section="student"
          studentId={student.id}
          isLocked={frame.locked !== null}
          onCopy={({ address, city, state, zip }) => {
            form.fill({ address, city, state, zip });
          }}
        />
        <FormField name="address" autoComplete="address-line1" />
        <FormField name="city" autoComplete="address-level2" />
        <FormField name="state" autoComplete="address-level1" />
        <FormField name="zip" autoComplete="postal-code" />
      </FormGroup>
      <FormGroup title={text('group.schools')}>
        <FormField name="outgoingSchool" input={SchoolInput} hint={text('hint.otherSchool')} />
        <FormField name="outgoingSchoolOther" />
        <FormField name="incomingSchool" input={SchoolInput} />
        <FormField name="incomingSchoolOther" />
        {frame.locked === null && typeof form.values['outgoingSchool'] === 'number' && (
          <FillButton
            label={text('fill.schoolButton')}
            done={text('fill.schoolDone')}
            onFill={() => {
              const { outgoingSchool, outgoingSchoolOther } = form.values;
              form.fill({ incomingSchool: outgoingSchool, incomingSchoolOther: outgoingSchoolOther });
            }}
          />
        )}
        <FormField name="grade" offered={grades} hint={text('hint.grade')} />
      </FormGroup>
      <FormGroup title={text('group.languages')}>
        <FormField name="bilingual" />
        <FormField name="notEnglish" />
        <FormField name="language" />
        <FormField name="iep" />
        <PrivacyLink />
      </FormGroup>
      <FormGroup title={text('group.health')}>
        <Typography color="textSecondary">{text('section.whoSeesSafety')}</Typography>
        <FormField name="allergies" hint={text('hint.allergies')} />
        <FormField name="healthNotes" hint={text('hint.healthNotes')} />
      </FormGroup>
    </SectionFrame>
  );
}
