import { lazyPart } from '../../shell/lazy-part.js';
import { openModal } from '../../shell/modals.js';
import { text } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import type { UserShelf } from './useUsers.js';

const AddAdminForm = lazyPart(
  async () => (await import('./AddAdminForm.js')).AddAdminForm,
  'forms',
  'fields',
  'users',
);

/** Asks who becomes an administrator, and lets the list know. */
export function openAddAdmin(shelf: UserShelf): void {
  let isChanged = false;
  openModal({
    kind: 'window',
    title: text('people.grant'),
    guard: () => isChanged,
    content: (close) => (
      <AddAdminForm
        onAdded={(user) => {
          shelf.put(user);
          showToast('success', text('people.added'));
          close();
        }}
        onChanged={(changed) => {
          isChanged = changed;
        }}
      />
    ),
  });
}
