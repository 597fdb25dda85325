import type { UserDetail } from '../../../domain/contract/user.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { openModal } from '../../shell/modals.js';
import { text } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import type { UserShelf } from './useUsers.js';

const UpdateUserForm = lazyPart(
  async () => (await import('./UpdateUserForm.js')).UpdateUserForm,
  'forms',
  'fields',
  'site',
  'users',
);

/** Lets an account be changed. */
export function openUpdateUser(user: UserDetail, shelf: UserShelf): void {
  let isChanged = false;
  openModal({
    kind: 'panel',
    title: text('people.editTitle'),
    guard: () => isChanged,
    content: (close) => (
      <UpdateUserForm
        user={user}
        onUpdated={(updated) => {
          shelf.put(updated);
          showToast('success', text('people.updated'));
          close();
        }}
        onChanged={(changed) => {
          isChanged = changed;
        }}
      />
    ),
  });
}
