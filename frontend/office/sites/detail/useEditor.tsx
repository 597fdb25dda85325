import type { SiteDetail } from '../../../../domain/contract/site.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import { openFormModal } from '../../../shell/form-modal.js';
import { lazyPart } from '../../../shell/lazy-part.js';
import { text } from '../../../shell/texts.js';
import { useRecordCache } from '../../record/useRecordCache.js';
import { PartForm } from './PartForm.js';
import type { EditFormProps } from './save-part.js';
import type { SitePart } from './site-parts.js';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';

const PlaceForm = lazyPart(async () => (await import('./PlaceForm.js')).PlaceForm, 'map');

interface Editor {
  editPart: (part: SitePart) => void;
  editPlace: () => void;
}

/** Opens the forms of a site beside the page, which shows at once what they save. */
export function useEditor(site: SiteDetail): Editor {
  const cache = useRecordCache<SiteDetail>('sites');
  const notify = useNotify();
  const open = (title: string, saved: MessageKey, form: (props: EditFormProps) => ReactNode) => {
    openFormModal({
      kind: 'panel',
      title,
      content: ({ close, setChanged }) =>
        form({
          site,
          onSaved: (answer) => {
            cache.put(answer);
            notify(text(saved), { type: 'success' });
            close();
          },
          setChanged,
        }),
    });
  };
  return {
    editPart: (part) => open(text(part.title), part.saved, (props) => <PartForm {...props} part={part} />),
    editPlace: () =>
      open(text('sitePart.place'), 'siteSave.information', (props) => <PlaceForm {...props} />),
  };
}
