import type { ReactNode } from 'react';
import { PAGES } from '../../../../domain/contract/pages.js';
import type { ApplicationStatus } from '../../../../domain/enums/enums.js';
import { STATUS_GROUPS } from '../../../../domain/status/student-metrics.js';
import { Button } from '../../../shell/Button.js';
import { DialogActions } from '../../../shell/DialogBodies.js';
import { openModal } from '../../../shell/modals.js';
import { navigate } from '../../../shell/navigation.js';
import { currentLanguage, text } from '../../../shell/texts.js';
import { applicationPath, nameOf } from './application-path.js';
import { formatDay } from '../../ui/format.js';
import { lastListAddress } from '../../list/list-location.js';
import type { Application } from './viewer.js';

/** What comes after a decision: the next application that waits, none, or nobody could say. */
export type NextUp =
  { state: 'found'; next: Application } | { state: 'none'; isFiltered: boolean } | { state: 'failed' };

function wordsOf(nextUp: NextUp): { title: string; text: string } {
  switch (nextUp.state) {
    case 'found': {
      const { next } = nextUp;
      const student = nameOf(next);
      if (!(STATUS_GROUPS.waiting as readonly ApplicationStatus[]).includes(next.status)) {
        return { title: text('nextUp.titleInList'), text: text('nextUp.textInList', { student }) };
      }
      const date = formatDay(next.applicationSubmitted ?? next.updatedOn, currentLanguage());
      return { title: text('nextUp.title'), text: text('nextUp.text', { student, date }) };
    }
    case 'none':
      return {
        title: text('nextUp.noneTitle'),
        text: text(nextUp.isFiltered ? 'nextUp.noneInList' : 'nextUp.noneText'),
      };
    case 'failed':
      return { title: text('nextUp.failedTitle'), text: text('nextUp.failedText') };
  }
}

function NextUpBody({
  children,
  next,
  onStay,
}: {
  children: ReactNode;
  next: string | null;
  onStay: () => void;
}) {
  const toList = () => {
    navigate(lastListAddress(PAGES.applications));
  };
  return (
    <>
      <p>{children}</p>
      <DialogActions>
        {next === null && <Button onClick={onStay}>{text('nextUp.stay')}</Button>}
        <Button {...(next === null ? { variant: 'primary', 'data-autofocus': true } : {})} onClick={toList}>
          {text('nextUp.list')}
        </Button>
        {next !== null && (
          <Button
            variant="primary"
            data-autofocus
            onClick={() => {
              navigate(applicationPath(next));
            }}
          >
            {text('nextUp.go')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

/** Offers the next pending application, or the way back to the list (spec section 2). Enter goes on. */
export function offerNext(nextUp: NextUp): void {
  const words = wordsOf(nextUp);
  openModal({
    kind: 'window',
    title: words.title,
    isAlert: true,
    content: (close) => (
      <NextUpBody next={nextUp.state === 'found' ? nextUp.next.id : null} onStay={close}>
        {words.text}
      </NextUpBody>
    ),
  });
}
