import { useQueryClient } from '@tanstack/react-query';
import type { ApplicationForSite } from '../../../../domain/contract/application.js';
import { PAGES, applicationPath } from '../../../../domain/contract/pages.js';
import type { RosterEntry } from '../../../../domain/contract/site.js';
import { Button } from '../../../shell/Button.js';
import { DialogActions } from '../../../shell/DialogBodies.js';
import { openModal } from '../../../shell/modals.js';
import { currentLocation, navigate } from '../../../shell/navigation.js';
import { text, useText } from '../../../shell/texts.js';
import { fullName } from '../../ui/row-facts.js';
import { DangerButton } from '../../ui/DangerButton.js';
import { peopleCalls } from './people-calls.js';
import styles from './Roster.module.css';
import { nextWaiting } from './roster-rows.js';
import { useAnswers } from './useAnswers.js';

/** Offers the next student who waits. Leaving the question leads to the roster: the page behind it is answered. */
function offerNext(next: RosterEntry, roster: string): void {
  let to = roster;
  const close = openModal({
    kind: 'window',
    title: text('roster.nextTitle'),
    isAlert: true,
    content: (dismiss) => (
      <>
        <p>{text('roster.nextText', { student: fullName(next) })}</p>
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
    onClose: () => {
      navigate(to);
    },
  });
}

interface SeatAnswersProps {
  application: ApplicationForSite;
  siteId: number;
}

/** Accept and Decline on the page of a student who waits, asked and answered as on the roster. */
export function SeatAnswers({ application, siteId }: SeatAnswersProps) {
  const t = useText();
  const client = useQueryClient();
  const { id, firstName, lastName, grade } = application;
  const student: RosterEntry = { id, firstName, lastName, grade, status: 'pending' };
  const roster = `${PAGES.site.replace(':id', String(siteId))}?tab=roster`;

  async function goOn(): Promise<void> {
    const next = await peopleCalls.roster(siteId).then(
      (rows) => nextWaiting(rows, student),
      () => null,
    );
    // Whoever has gone elsewhere meanwhile isn't called back.
    if (currentLocation().pathname !== applicationPath(id)) return;
    if (next) offerNext(next, roster);
    else navigate(roster);
  }

  const { underWay, give } = useAnswers(siteId, ({ done }) => {
    const isDone = done.length > 0;
    void client.invalidateQueries({ queryKey: ['applications'], refetchType: isDone ? 'none' : 'active' });
    if (isDone) void goOn();
  });
  const busy = underWay[0]?.answer;
  return (
    <div className={styles.seatAnswers}>
      <p>{t('roster.waitsForYou')}</p>
      <div className={styles.answers}>
        <Button
          variant="primary"
          busy={busy === 'accept'}
          onClick={() => {
            give('accept', [student]);
          }}
        >
          {t('roster.accept')}
        </Button>
        <DangerButton
          busy={busy === 'deny'}
          onClick={() => {
            give('deny', [student]);
          }}
        >
          {t('roster.decline')}
        </DangerButton>
      </div>
    </div>
  );
}
