import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { getReviewPath } from '../../../domain/contract/pages.js';
import type { StudentView } from '../../../domain/contract/student.js';
import { getEnumLabelKey } from '../../../domain/enums/enums.js';
import { isPossible } from '../../../domain/placement/moves.js';
import { waitsNowhere } from '../../../domain/status/choice-state.js';
import { listOpenSections } from '../../../domain/status/sections.js';
import { ChoiceList } from '../../facts/ChoiceList.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { confirmDialog } from '../../shell/modals.js';
import { useLanguage, useText, type Text } from '../../shell/texts.js';
import { formatDay } from '../format-date.js';
import { isOver, getMoveFacts, getStudentName } from '../student-facts.js';
import { Panel } from './Panel.js';
import { useMove } from '../student-queries.js';
import { SeasonDates } from '../season/SeasonDates.js';

export function NextPanel({ student }: { student: StudentView }) {
  if (student.removed) return null;
  if (student.applicationSubmitted === null) return <SubmitPanel student={student} />;
  // Nothing to wait for, and no seat to give up.
  if (isOver()) return null;
  if (student.status === 'accepted') return <WithdrawPanel student={student} />;
  return (
    <>
      <WaitingPanel student={student} submittedAt={student.applicationSubmitted} />
      <WithdrawPanel student={student} />
    </>
  );
}

function SubmitPanel({ student }: { student: StudentView }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Panel title={t('submit.title')}>
      <Typography color="textSecondary">{t(isOver() ? 'newStudent.seasonOver' : 'submit.steps')}</Typography>
      <SeasonDates application={student} />
      <Readiness student={student} />
      <Button
        variant="contained"
        disabled={!isPossible('submit', getMoveFacts(student))}
        onClick={() => void navigate(getReviewPath(student.id))}
      >
        {t('submit.button')}
      </Button>
    </Panel>
  );
}

function Readiness({ student }: { student: StudentView }) {
  const t = useText();
  const [language] = useLanguage();
  const open = listOpenSections(student);
  if (open.length === 0) return <Typography sx={{ fontWeight: 650 }}>{t('submit.ready')}</Typography>;
  const names = open.map((section) => t(getEnumLabelKey('section', section)));
  const sections = new Intl.ListFormat(language).format(names);
  return <Typography>{t('submit.open', { count: open.length, sections })}</Typography>;
}

function sayWhatHappens(student: StudentView, t: Text): string {
  const { status, choices, unplaced } = student;
  if (status === 'assigned') {
    const asked = choices.find(({ state }) => state === 'asked')?.name;
    return asked === undefined ? t('next.waitForSomeSite') : t('submit.waitForSite', { site: asked });
  }
  if (waitsNowhere(student)) return t('next.chooseOthers');
  if (unplaced) return t('next.noSeatYet');
  return t(status === 'declined' ? 'submit.waitDeclined' : 'submit.wait');
}

function WaitingPanel({ student, submittedAt }: { student: StudentView; submittedAt: number }) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <Panel title={t('submit.on', { date: formatDay(submittedAt, language) })}>
      <Typography color="textSecondary">{sayWhatHappens(student, t)}</Typography>
      {student.status !== 'assigned' && <SeasonDates application={student} color="textSecondary" />}
      {student.choices.length > 0 && (
        <>
          <Typography variant="h3">{t('submit.choices')}</Typography>
          <ChoiceList choices={student.choices} />
        </>
      )}
    </Panel>
  );
}

function sayConsequence(student: StudentView, t: Text): string {
  if (student.status === 'accepted') return t('withdraw.confirmText');
  const asked = student.choices.find(({ state }) => state === 'asked');
  if (asked) return t('withdraw.confirmAssigned', { site: asked.name, name: student.firstName });
  if (waitsNowhere(student)) return t('withdraw.confirmNowhere', { name: student.firstName });
  return t('withdraw.confirmWaiting');
}

function WithdrawPanel({ student }: { student: StudentView }) {
  const t = useText();
  const { run: withdraw, isBusy, isUnsent } = useMove(student.id, 'withdraw');

  async function ask(): Promise<void> {
    const isSure = await confirmDialog({
      title: t('withdraw.confirmTitle', { name: getStudentName(student) }),
      text: sayConsequence(student, t),
      yes: t('withdraw.button'),
      isDangerous: true,
    });
    if (isSure) withdraw();
  }

  return (
    <Panel title={t('withdraw.title')}>
      <Typography color="textSecondary">
        {t(student.status === 'accepted' ? 'withdraw.text' : 'withdraw.waitingText', {
          name: student.firstName,
        })}
      </Typography>
      <BusyButton variant="outlined" isBusy={isBusy} isUnsent={isUnsent} onClick={() => void ask()}>
        {t('withdraw.button')}
      </BusyButton>
    </Panel>
  );
}
