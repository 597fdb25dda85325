import { useState } from 'react';
import { Button } from '../../../shell/Button.js';
import { infoDialog } from '../../../shell/modals.js';
import { currentLocation, navigate } from '../../../shell/navigation.js';
import { useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { applicationPath } from './application-path.js';
import { lastListView } from '../../list/list-location.js';
import { applicationsAddress } from '../applications-address.js';
import { useApplicationShelf } from './useApplication.js';
import { lookUpNext } from './useDecisions.js';

/** Goes on to the next application without deciding on this one; in a filtered list, to the next one there. */
export function NextButton({ id }: { id: string }) {
  const text = useText();
  const provider = useOfficeDataProvider();
  const shelf = useApplicationShelf();
  const [isBusy, setIsBusy] = useState(false);

  async function goOn(): Promise<void> {
    setIsBusy(true);
    const nextUp = await lookUpNext(provider, shelf, id);
    setIsBusy(false);
    // Whoever has gone elsewhere meanwhile is not called back.
    if (currentLocation().pathname !== applicationPath(id)) return;
    if (nextUp.state === 'found') {
      navigate(applicationPath(nextUp.next.id));
    } else {
      const isFailed = nextUp.state === 'failed';
      await infoDialog({
        title: text(isFailed ? 'nextUp.failedTitle' : 'nextUp.noneTitle'),
        text: text(
          isFailed ? 'nextUp.skipFailed' : nextUp.isFiltered ? 'nextUp.noneInList' : 'nextUp.noneText',
        ),
      });
    }
  }

  return (
    <Button busy={isBusy} onClick={() => void goOn()}>
      {text(
        Object.keys(lastListView(applicationsAddress).filter).length > 0
          ? 'nextUp.skipInList'
          : 'nextUp.skip',
      )}
    </Button>
  );
}
