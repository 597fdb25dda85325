import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { openModal } from '../../../shell/modals.js';
import { useText } from '../../../shell/texts.js';
import { showToast } from '../../../shell/toasts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { SsidForm } from './SsidForm.js';
import { useApplicationShelf } from './useApplication.js';

/** Opens 'Edit SSID'. */
export function useSsidEditor(application: ApplicationDetail): () => void {
  const text = useText();
  const provider = useOfficeDataProvider();
  const shelf = useApplicationShelf();
  return () => {
    let isChanged = false;
    openModal({
      kind: 'window',
      title: text('ssid.edit'),
      guard: () => isChanged,
      content: (close, dismiss) => (
        <SsidForm
          application={application}
          send={(ssid) => provider.setSsid(application.id, ssid)}
          onSaved={(answer) => {
            shelf.put(answer);
            showToast('success', text('ssid.done'));
            close();
          }}
          onCancel={dismiss}
          onChanged={(changed) => {
            isChanged = changed;
          }}
        />
      ),
    });
  };
}
