import { useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import type { ApplicationForSite } from '../../../../domain/contract/application.js';
import { applicationPath, sitePath } from '../../../../domain/contract/pages.js';
import type { RosterEntry, SiteDetail } from '../../../../domain/contract/site.js';
import { Button } from '../../../shell/Button.js';
import { DialogActions, DialogText } from '../../../shell/DialogBodies.js';
import { openModal } from '../../../shell/modals.js';
import { currentLocation, navigate } from '../../../shell/navigation.js';
import { text, useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { DangerButton } from '../../ui/DangerButton.js';
import { fullName } from '../../ui/row-facts.js';
import { GradeHint } from './GradeHint.js';
import { nextWaiting } from './people.js';
import styles from './Roster.module.css';
import { useAnswers } from './useAnswers.js';

/** Offers the next pending student. Closing the question leads to the roster, because this student is answered. */
function offerNext(next: RosterEntry, roster: string): void {
  let to = roster;
  const close = openModal({
    kind: 'window',
    title: text('roster.nextTitle'),
    isAlert: true,
    content: (dismiss) => (
      <>
        <DialogText>{text('roster.nextText', { student: fullName(next) })}</DialogText>
        <DialogActions>
          <Button onClick={dismiss}>{text('roster.nextBack')}</Button>
          <Button
            variant="primary"
            data-autofocus
            onClick={() => {
              to = applicationPath(next.id);
              close();
            }}
          >
            {text('roster.nextGo', { student: fullName(next) })}
          </Button>
        </DialogActions>
      </>
    ),
    onClose: () => navigate(to),
  });
}

interface SeatAnswersProps {
  application: ApplicationForSite;
  siteId: number;
}

/** Accept and Decline on a pending student's page; they work as on the roster. */
export function SeatAnswers({ application, siteId }: SeatAnswersProps) {
  const t = useText();
  const client = useQueryClient();
  const provider = useOfficeDataProvider();
  const { data: site } = useGetOne<SiteDetail>('sites', { id: siteId });
  const { id, firstName, lastName, grade } = application;
  const student: RosterEntry = { id, firstName, lastName, grade, status: 'pending', overdue: false };
  const roster = `${sitePath(siteId)}?tab=roster`;

  async function goOn(): Promise<void> {
    const next = await provider.roster(siteId).then(
      (rows) => nextWaiting(rows, student),
      () => null,
    );
    // Somebody who left the page meanwhile stays where they are.
    if (currentLocation().pathname !== applicationPath(id)) return;
    if (next) offerNext(next, roster);
    else navigate(roster);
  }

  const { running, give } = useAnswers(siteId, ({ done }) => {
    const isDone = done.length > 0;
    // The page of an answered student is left, not reloaded: after a decline, it would be missing.
    void client.invalidateQueries({ queryKey: ['applications'], refetchType: isDone ? 'none' : 'active' });
    if (isDone) void goOn();
  });
  const busy = running[0]?.answer;
  return (
    <div className={styles.seatAnswers}>
      <p>{t('roster.waitsForYou')}</p>
      {site && <GradeHint grades={site.grades} grade={grade} />}
      <div className={styles.answers}>
        <Button variant="primary" busy={busy === 'accept'} onClick={() => give('accept', [student])}>
          {t('roster.accept')}
        </Button>
        <DangerButton busy={busy === 'deny'} onClick={() => give('deny', [student])}>
          {t('roster.decline')}
        </DangerButton>
      </div>
    </div>
  );
}
