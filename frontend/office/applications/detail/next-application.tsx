import { PAGES, applicationPath } from '../../../../domain/contract/pages.js';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { Button } from '../../../shell/Button.js';
import { DialogActions, DialogText } from '../../../shell/DialogBodies.js';
import { infoDialog, openModal } from '../../../shell/modals.js';
import { currentLocation, navigate } from '../../../shell/navigation.js';
import { currentLanguage, text, useText } from '../../../shell/texts.js';
import { useSingleFlight } from '../../../shell/useSingleFlight.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { useRecordCache } from '../../record/useRecordCache.js';
import { useLastFilter } from '../useLastFilter.js';
import { nextUpWords } from './decision-words.js';
import { lookUpNext, type NextUp } from './look-up-next.js';

/** Looks up the next application in the list that the person came from. */
export function useNextLookup(id: string): () => Promise<NextUp> {
  const provider = useOfficeDataProvider();
  const cache = useRecordCache<ApplicationDetail>('applications');
  const filter = useLastFilter();
  return () => lookUpNext(provider, cache, id, filter);
}

/** Whether the person is still on this application's page. */
export function isOnApplication(id: string): boolean {
  return currentLocation().pathname === applicationPath(id);
}

/** After a decision, offers the next application or the way back to the list (spec section 2). Enter goes on. */
export function offerNext(nextUp: NextUp): void {
  const words = nextUpWords(nextUp, text, currentLanguage());
  const next = nextUp.state === 'found' ? nextUp.next.id : null;
  const main = { variant: 'primary', 'data-autofocus': true } as const;
  const goTo = (path: string) => () => navigate(path);
  openModal({
    kind: 'window',
    title: words.title,
    isAlert: true,
    content: (close) => (
      <>
        <DialogText>{words.text}</DialogText>
        <DialogActions>
          {next === null && <Button onClick={close}>{text('nextUp.stay')}</Button>}
          <Button {...(next === null && main)} onClick={goTo(PAGES.applications)}>
            {text('nextUp.list')}
          </Button>
          {next !== null && (
            <Button {...main} onClick={goTo(applicationPath(next))}>
              {text('nextUp.go')}
            </Button>
          )}
        </DialogActions>
      </>
    ),
  });
}

/** Goes to the next application without deciding about this one; in a filtered list, to the next one there. */
export function NextButton({ id }: { id: string }) {
  const t = useText();
  const lookUp = useNextLookup(id);
  const { busy, run } = useSingleFlight<true>();

  async function goOn(): Promise<void> {
    const nextUp = await run(true, lookUp);
    if (!nextUp || !isOnApplication(id)) return;
    if (nextUp.state === 'found') {
      navigate(applicationPath(nextUp.next.id));
    } else {
      const words = nextUpWords(nextUp, text, currentLanguage());
      await infoDialog({
        ...words,
        // Nothing was decided here, so we don't say that it was saved.
        ...(nextUp.state === 'failed' && { text: text('nextUp.skipFailed') }),
      });
    }
  }

  const isFiltered = Object.keys(useLastFilter()).length > 0;
  return (
    <Button busy={busy !== null} onClick={() => void goOn()}>
      {t(isFiltered ? 'nextUp.skipInList' : 'nextUp.skip')}
    </Button>
  );
}
