import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { lazyPart } from '../../../shell/lazy-part.js';
import { openModal } from '../../../shell/modals.js';
import { text } from '../../../shell/texts.js';
import type { SiteChoice } from './site-choices.js';

const LocationPicker = lazyPart(async () => (await import('./LocationPicker.js')).LocationPicker, 'map');

/** Opens the map and the list of all sites that a student could be assigned to. */
export function openLocationPicker(
  application: ApplicationDetail,
  onPick: (choice: SiteChoice) => void,
): void {
  openModal({
    kind: 'panel',
    isWide: true,
    title: text('location.title'),
    content: (close) => (
      <LocationPicker
        application={application}
        onPick={(choice) => {
          onPick(choice);
          close();
        }}
      />
    ),
  });
}
