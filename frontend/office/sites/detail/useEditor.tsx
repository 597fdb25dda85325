import type { SiteDetail } from '../../../../domain/contract/site.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import { lazyPart } from '../../../shell/lazy-part.js';
import { text } from '../../../shell/texts.js';
import { showToast } from '../../../shell/toasts.js';
import { openEditor } from './edit-form.js';
import { PartForm } from './PartForm.js';
import type { SitePart } from './site-parts.js';
import { useSiteShelf } from './useSite.js';

const PlaceForm = lazyPart(async () => (await import('./PlaceForm.js')).PlaceForm, 'map');

interface Editor {
  editPart: (part: SitePart) => void;
  editPlace: () => void;
}

/** Opens the forms of a site; what they save is on the page at once. */
export function useEditor(site: SiteDetail): Editor {
  const shelf = useSiteShelf();
  const saved = (message: MessageKey) => (answer: SiteDetail) => {
    shelf.put(answer);
    showToast('success', text(message));
  };
  return {
    editPart: (part) => {
      openEditor(text(part.title), site, saved(part.saved), (props) => <PartForm {...props} part={part} />);
    },
    editPlace: () => {
      openEditor(text('sitePart.place'), site, saved('siteSave.information'), (props) => (
        <PlaceForm {...props} />
      ));
    },
  };
}
