import { MESSAGE_STATES } from '../../../domain/enums/mail.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { formatNumber } from '../ui/format.js';
import { LinkTabs } from '../list/LinkTabs.js';
import { inState, type MessageListView } from './messages-address.js';
import type { MessageCounts } from './useMessages.js';

interface StateTabsProps {
  view: MessageListView;
  counts: MessageCounts | undefined;
}

/** The mail log by state. */
export function StateTabs({ view, counts }: StateTabsProps) {
  const t = useText();
  const [language] = useLanguage();
  const tabs = (['', ...MESSAGE_STATES] as const).map((state) => {
    // How many were sent is no news; how many were not is.
    const count = state === '' || state === 'sent' ? undefined : counts?.[state];
    return {
      to: inState(view, state),
      label: t(`outbox.state.${state || 'all'}`),
      isCurrent: (view.filter.state ?? '') === state,
      count:
        count === undefined
          ? undefined
          : { shown: formatNumber(count, language), isAlarm: state === 'stuck' && count > 0 },
    };
  });
  return <LinkTabs label={t('outbox.state')} tabs={tabs} />;
}
