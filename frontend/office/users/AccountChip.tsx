import { StatusChip } from '../../shell/StatusChip.js';
import { useText } from '../../shell/texts.js';

export function AccountChip({ user: { deleted } }: { user: { deleted: boolean } }) {
  const t = useText();
  return (
    <StatusChip tone={deleted ? 'removed' : 'accepted'}>
      {t(deleted ? 'people.account.yes' : 'people.account.no')}
    </StatusChip>
  );
}
