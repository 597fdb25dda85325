import { StatusChip } from '../../shell/StatusChip.js';
import { useText } from '../../shell/texts.js';

export function AccountChip({
  user: { deleted, isInvited = false },
}: {
  user: { deleted: boolean; isInvited?: boolean };
}) {
  const t = useText();
  if (isInvited && !deleted) {
    return <StatusChip tone="unassigned">{t('people.account.invited')}</StatusChip>;
  }
  return (
    <StatusChip tone={deleted ? 'removed' : 'accepted'}>
      {t(deleted ? 'people.account.yes' : 'people.account.no')}
    </StatusChip>
  );
}
