import useMediaQuery from '@mui/material/useMediaQuery';
import { PageTitle } from '../../shell/PageTitle.js';
import { useText } from '../../shell/texts.js';
import page from '../list/ListPage.module.css';
import { useListView } from '../list/useListView.js';
import { MessageFilters } from './MessageFilters.js';
import { MessageList } from './MessageList.js';
import styles from './MessagesPage.module.css';
import { messagesAddress } from './messages-address.js';
import { StateTabs } from './StateTabs.js';
import { StuckHint } from './StuckHint.js';
import { useMessages } from './useMessages.js';

/** Five columns want that much; below it rows are cards. */
const NARROW = '(max-width: 63.9375em)';

/** What was mailed to whom, when and why; what is stuck, and the way to send it again. */
export function MessagesPage() {
  const t = useText();
  const [view, change] = useListView(messagesAddress);
  const { list, counts } = useMessages(view);
  const isNarrow = useMediaQuery(NARROW, { noSsr: true });
  return (
    <div className={page.page}>
      <div>
        <PageTitle>{t('outbox.title')}</PageTitle>
        <p className={styles.lead}>{t('outbox.lead')}</p>
      </div>
      {counts !== undefined && counts.stuck > 0 && <StuckHint view={view} count={counts.stuck} />}
      <div className={styles.choices}>
        <StateTabs view={view} counts={counts} />
        <MessageFilters view={view} change={change} />
      </div>
      <MessageList list={list} view={view} change={change} isNarrow={isNarrow} />
    </div>
  );
}
