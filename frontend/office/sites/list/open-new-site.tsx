import { lazyPart } from '../../../shell/lazy-part.js';
import { openModal } from '../../../shell/modals.js';
import { navigate } from '../../../shell/navigation.js';
import { text } from '../../../shell/texts.js';
import { sitePath } from './site-words.js';

const NewSiteForm = lazyPart(
  async () => (await import('./NewSiteForm.js')).NewSiteForm,
  'forms',
  'fields',
  'site',
);

/** Asks for what a new site needs, and opens its page. */
export function openNewSite(onAdded: () => void): void {
  let isChanged = false;
  openModal({
    kind: 'window',
    title: text('newSite.title'),
    guard: () => isChanged,
    content: (close) => (
      <NewSiteForm
        onAdded={(id) => {
          onAdded();
          close();
          navigate(sitePath({ id }));
        }}
        onChanged={(changed) => {
          isChanged = changed;
        }}
      />
    ),
  });
}
