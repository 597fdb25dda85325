import type { SiteRole } from '../../../../domain/enums/enums.js';
import { openModal } from '../../../shell/modals.js';
import { text } from '../../../shell/texts.js';
import { AddUserForm } from './AddUserForm.js';

export interface CoordinatorOffer {
  firstName: string;
  lastName: string;
  email: string;
}

export interface AddUserOrder {
  siteId: number;
  /** Chosen beforehand; null where the person chooses. */
  role: SiteRole | null;
  /** Whom the site names as its coordinator and who has no role here yet: filled in, and easily cleared. */
  offer: CoordinatorOffer | null;
  /** The roles that the person may give here. */
  grantable: readonly SiteRole[];
  onAdded: () => void;
}

/** Opens 'Add User'; what was typed is not given up without a question. */
export function openAddUser(order: AddUserOrder): void {
  let isChanged = false;
  openModal({
    kind: 'panel',
    title: text('sitePeople.addTitle'),
    guard: () => isChanged,
    content: (close) => (
      <AddUserForm
        {...order}
        onAdded={() => {
          close();
          order.onAdded();
        }}
        onChanged={(changed) => {
          isChanged = changed;
        }}
      />
    ),
  });
}
