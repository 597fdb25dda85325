import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, useEffect, useId, useRef, useState, type ComponentType } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { getReviewPath, getStudentPath } from '../../../domain/contract/pages.js';
import type { StudentDetail, StudentView } from '../../../domain/contract/student.js';
import { getEnumLabelKey, isIn, SECTIONS, type Section } from '../../../domain/enums/enums.js';
import { isStarted, isToConfirm, listMissingAnswers } from '../../../domain/status/missing-answers.js';
import { getSectionFlag } from '../../../domain/status/sections.js';
import { FocusField } from '../../forms/FocusField.js';
import { dropDraft } from '../../shell/drafts.js';
import { OVER_PAGE, RouteDialog, useCloseDialog, useUnsavedGuard } from '../../shell/RouteDialog.js';
import { useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { OfficeFilling } from '../sections/office-filling.js';
import type { NextStep } from '../sections/SectionFrame.js';
import type { SectionFormProps } from '../sections/useSectionForm.js';
import { hasEnded } from '../student-facts.js';
import { useApplication, useIsOwn, useStudent } from '../student-queries.js';
import { MissingLinks } from './SectionAnswers.js';
import { SectionMark } from './SectionMark.js';

const FORMS: Record<Section, ComponentType<SectionFormProps>> = {
  student: lazy(async () => ({ default: (await import('../sections/StudentForm.js')).StudentForm })),
  guardian: lazy(async () => ({ default: (await import('../sections/GuardianForm.js')).GuardianForm })),
  emergency: lazy(async () => ({ default: (await import('../sections/EmergencyForm.js')).EmergencyForm })),
  preference: lazy(async () => ({
    default: (await import('../preference/PreferenceForm.js')).PreferenceForm,
  })),
};

export function getSectionState(
  section: Section,
  student: StudentView,
): 'section.done' | 'section.notDone' | 'section.toConfirm' | 'section.toDo' {
  if (student[getSectionFlag(section)]) return 'section.done';
  if (hasEnded(student)) return 'section.notDone';
  return isToConfirm(section, student) ? 'section.toConfirm' : 'section.toDo';
}

interface SectionTitleProps {
  section: Section;
  student: StudentView;
  heading: 'h2' | 'h3';
  id?: string;
}

export function SectionTitle({ section, student, heading, id }: SectionTitleProps) {
  const t = useText();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <SectionMark isComplete={student[getSectionFlag(section)]} />
      <div>
        <Typography variant={heading} {...(id !== undefined && { id })}>
          {t(getEnumLabelKey('section', section))}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {t(getSectionState(section, student))}
        </Typography>
      </div>
    </Stack>
  );
}

interface SectionLinkProps extends Pick<ButtonProps, 'variant' | 'sx' | 'className'> {
  to: string;
  label: string;
  section: string;
}

export function SectionLink({ to, label, section, ...look }: SectionLinkProps) {
  return (
    <Button component={Link} to={to} {...OVER_PAGE} {...look}>
      {label}
      <span className="visually-hidden">: {section}</span>
    </Button>
  );
}

interface SectionDialogProps {
  getParentPath: (id: string) => string;
  isOffice?: boolean;
}

export function SectionDialog({ getParentPath, isOffice = false }: SectionDialogProps) {
  const { id = '', section } = useParams();
  const { data: student } = useStudent(id);
  const isOwn = useIsOwn(id);
  const parentPath = getParentPath(id);
  if (!isIn(SECTIONS, section)) return <Navigate to={parentPath} replace />;
  // The page below says why.
  if (!student || (isOwn === false && !isOffice)) return null;
  const Open = isOffice ? OpenForFamily : OpenSection;
  return <Open key={section} section={section} student={student} parentPath={parentPath} />;
}

/** While the office enters an application, the family hears about it once it's submitted. */
function OpenForFamily(props: OpenSectionProps & { student: StudentDetail }) {
  const { id, wasSubmitted, enteredBy } = props.student;
  const { data: application } = useApplication(id);
  if (!application) return null;
  const { userFirstName: firstName, userLastName: lastName, userEmail: email } = application;
  return (
    <OfficeFilling family={{ firstName, lastName, email }} isToldAtFirst={wasSubmitted || enteredBy === null}>
      <OpenSection {...props} />
    </OfficeFilling>
  );
}

interface OpenSectionProps {
  section: Section;
  student: StudentView;
  parentPath: string;
}

function OpenSection({ section, student, parentPath }: OpenSectionProps) {
  const t = useText();
  const { user } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const close = useCloseDialog(parentPath);
  const field = useSearchParams()[0].get('field');
  // What's typed is compared with the form's first values, even after the page has been reloaded.
  const [opened, setOpened] = useState(student);
  const [incomplete, setIncomplete] = useState<StudentView | null>(null);
  const [opener] = useState(() => document.activeElement);
  const isSaved = useRef(false);
  const setChanged = useUnsavedGuard(() => {
    if (user) dropDraft(user.id, `student.${opened.id}.${section}`);
  });

  useEffect(
    () => () => {
      if (!isSaved.current) return;
      // Once the dialog is gone: a toast says what was saved, and the whole section scrolls into view.
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
        document.getElementById(`section-${section}`)?.scrollIntoView({ block: 'nearest' });
      });
    },
    [section, opener],
  );

  function leave(saved: StudentView, next: NextStep | null): void {
    isSaved.current = true;
    showToast('success', t(`section.saved.${section}`));
    const isOpen = !saved[getSectionFlag(section)];
    if (next === 'review' && !isOpen) {
      // Opens it from the student's page; otherwise, a page with all answers is already below.
      if (parentPath !== getStudentPath(saved.id)) close();
      else void navigate(getReviewPath(saved.id), { replace: true });
    } else if (next && next !== 'review') {
      void navigate(`${parentPath}/${next}`, { replace: true, state, preventScrollReset: true });
    } else if (isOpen && isStarted(section, saved) && listMissingAnswers(section, saved).length > 0) {
      setIncomplete(saved);
    } else close();
  }

  if (hasEnded(opened)) return <Navigate to={parentPath} replace />;
  if (incomplete) {
    return (
      <StillMissing
        section={section}
        student={incomplete}
        path={`${parentPath}/${section}`}
        onClose={close}
        onReopen={() => {
          setOpened(incomplete);
          setIncomplete(null);
        }}
      />
    );
  }
  const Form = FORMS[section];
  return (
    <RouteDialog
      title={`${t(getEnumLabelKey('section', section))}\u00a0· ${opened.firstName}`}
      // The map and its list are side by side.
      maxWidth={section === 'preference' ? 'lg' : 'sm'}
      onClose={close}
    >
      <Form student={opened} close={close} setChanged={setChanged} onSaved={leave} />
      {field !== null && <FocusField name={field} />}
    </RouteDialog>
  );
}

interface StillMissingProps {
  section: Section;
  student: StudentView;
  path: string;
  onClose: () => void;
  onReopen: () => void;
}

function StillMissing({ section, student, path, onClose, onReopen }: StillMissingProps) {
  const t = useText();
  const textId = useId();
  const groups = listMissingAnswers(section, student);
  return (
    <Dialog open role="alertdialog" aria-describedby={textId} onClose={onClose}>
      <DialogTitle>{t('section.missingTitle')}</DialogTitle>
      <DialogContent>
        <Stack id={textId} spacing={1.5}>
          <MissingLinks section={section} groups={groups} path={path} isReplacing onFollow={onReopen} />
          <Typography>{t('section.missingText')}</Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" ref={(button) => button?.focus()} onClick={onClose}>
          {t('dialog.ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
