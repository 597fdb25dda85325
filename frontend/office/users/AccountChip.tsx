import type { UserRow } from '../../../domain/contract/user.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useText } from '../../shell/texts.js';

export function AccountChip({ user: { deleted, isInvited } }: { user: UserRow }) {
  const t = useText();
  if (isInvited) {
    return <StatusChip tone="unassigned">{t('people.account.invited')}</StatusChip>;
  }
  return (
    <StatusChip tone={deleted ? 'removed' : 'accepted'}>
      {t(deleted ? 'people.account.yes' : 'people.account.no')}
    </StatusChip>
  );
}
