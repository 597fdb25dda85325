import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import { useNavigate } from 'react-router';
import type { ApplicationForSite } from '../../../../domain/contract/application.js';
import { getApplicationPath, getSitePath } from '../../../../domain/contract/pages.js';
import type { RosterEntry, SiteDetail } from '../../../../domain/contract/site.js';
import { confirmDialog } from '../../../shell/modals.js';
import { useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { getFullName } from '../../ui/row-facts.js';
import { findNextWaiting } from './people.js';
import { AnswerButton, GradeHint } from './RosterList.js';
import { useAnswers } from './useAnswers.js';

interface SeatAnswersProps {
  application: ApplicationForSite;
  siteId: number;
}

export function SeatAnswers({ application, siteId }: SeatAnswersProps) {
  const t = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const provider = useOfficeDataProvider();
  const { data: site } = useGetOne<SiteDetail>('sites', { id: siteId });
  const { id, firstName, lastName, grade } = application;
  const student: RosterEntry = { id, firstName, lastName, grade, status: 'pending', overdue: false };

  async function goOn(): Promise<void> {
    const next = await provider.readRoster(siteId).then(
      (rows) => findNextWaiting(rows, student),
      () => null,
    );
    const isHere = () => window.location.pathname === getApplicationPath(id);
    // People who left the page meanwhile stay where they are.
    if (!isHere()) return;
    const isNextWanted =
      next !== null &&
      (await confirmDialog({
        title: t('roster.nextTitle'),
        text: t('roster.nextText', { student: getFullName(next) }),
        yes: t('roster.nextGo', { student: getFullName(next) }),
        no: t('roster.nextBack'),
      }));
    if (isHere())
      void navigate(isNextWanted ? getApplicationPath(next.id) : `${getSitePath(siteId)}?tab=roster`);
  }

  const answers = useAnswers(siteId, ({ done }) => {
    const isDone = done.length > 0;
    // The page of an answered student is left, not reloaded: after a decline, it would be missing.
    void client.invalidateQueries({ queryKey: ['applications'], refetchType: isDone ? 'none' : 'active' });
    if (isDone) void goOn();
  });
  return (
    <Stack spacing={1.5} sx={{ mt: 2 }}>
      <Divider />
      <p>{t('roster.waitsForYou')}</p>
      {site && <GradeHint grades={site.grades} grade={grade} />}
      <Stack direction="row" sx={{ gap: 1 }}>
        <AnswerButton isOnly answer="accept" student={student} answers={answers} />
        <AnswerButton isOnly answer="deny" student={student} answers={answers} />
      </Stack>
      {answers.dialogs}
    </Stack>
  );
}
