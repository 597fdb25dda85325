import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { MessagePage, MessageView } from '../../../domain/contract/mail.js';
import { MESSAGE_SORTS, type MessageSort } from '../../../domain/enums/lists.js';
import { MAIL_KINDS, MESSAGE_STATES } from '../../../domain/enums/mail.js';
import { ButtonLink } from '../../shell/Button.js';
import { Link } from '../../shell/Link.js';
import { useLocation } from '../../shell/navigation.js';
import { useLanguage, useText, type Text } from '../../shell/texts.js';
import type { MessageFilter } from '../data/office-calls.js';
import { ChoiceInput, Filters, SearchInput } from '../list/Filters.js';
import { LinkTabs } from '../list/LinkTabs.js';
import { listSort } from '../list/list-address.js';
import type { RecordCard } from '../list/RecordCards.js';
import { ListPage, RecordList } from '../list/RecordList.js';
import { Rows } from '../list/Rows.js';
import { useListFilter, type Column, type ListTexts, textsOf } from '../list/list-setup.js';
import { formatNumber } from '../ui/format.js';
import { Reason, Recipient, ResendButton, State, Time } from './MessageParts.js';
import styles from './MessagesPage.module.css';
import { messagesAddress } from './messages-address.js';
import { useResendSelected } from './useResend.js';

/** Five columns need that much room; on a narrower screen rows are cards. */
const NARROW = '(max-width: 63.9375em)';

const TEXTS = textsOf('outbox');

/** Nothing stuck is good news, and no reason to change the filters. */
const STUCK_TEXTS: ListTexts = {
  ...TEXTS,
  noMatchTitle: 'outbox.noneStuckTitle',
  noMatchText: 'outbox.noneStuckText',
};

/** How many messages wait and are stuck, whatever is filtered. */
type MessageCounts = Pick<MessagePage, 'waiting' | 'stuck'>;

const nameOf = ({ subject, currentRecipient }: MessageView) => `${subject} (${currentRecipient})`;

function columnsOf(t: Text): Column<MessageView>[] {
  const cells: Record<MessageSort, Column<MessageView>['cell']> = {
    written: ({ createdAt }) => <Time seconds={createdAt} />,
    recipient: (message) => <Recipient message={message} />,
    kind: (message) => <Reason message={message} />,
    state: (message) => <State message={message} />,
  };
  return [
    ...MESSAGE_SORTS.map((source) => ({
      source,
      label: t(`outbox.${source}`),
      className: styles[source],
      isRowName: source === 'recipient',
      isDescendingFirst: messagesAddress.firstOrder(source) === 'desc',
      cell: cells[source],
    })),
    {
      source: 'action',
      label: t('outbox.action'),
      className: styles.action,
      isSortable: false,
      isFigure: true,
      cell: (message) => (
        <div className={styles.button}>
          <ResendButton message={message} />
        </div>
      ),
    },
  ];
}

function cardOf(t: Text) {
  return (message: MessageView): RecordCard => ({
    title: (
      <div>
        <Recipient message={message} />
      </div>
    ),
    facts: [
      { name: t('outbox.kind'), value: <Reason message={message} />, isLong: true },
      { name: t('outbox.state'), value: <State message={message} /> },
      { name: t('outbox.written'), value: <Time seconds={message.createdAt} /> },
    ],
    action: <ResendButton message={message} />,
    standsOut: message.state === 'stuck',
  });
}

/** What was mailed to whom, when and why; what is stuck, and the way to send it again. */
export function MessagesPage() {
  const t = useText();
  const { filter } = messagesAddress.viewOf(useLocation().search);
  const isStuckOnly = filter.state === 'stuck' && Object.keys(filter).length === 1;
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <RecordList
      resource="messages"
      address={messagesAddress}
      texts={isStuckOnly ? STUCK_TEXTS : TEXTS}
      columns={columns}
      nameOf={nameOf}
      narrow={NARROW}
    >
      <ListPage>
        <p className={styles.lead}>{t('outbox.lead')}</p>
        {filter.announcement && (
          <p>
            {t('outbox.oneAnnouncement')} <Link to={messagesAddress.path}>{t('outbox.allMessages')}</Link>
          </p>
        )}
        <div className={styles.choices}>
          <StateTabs />
          <Filters
            className={styles.fields}
            front={{
              source: 'recipient',
              field: <SearchInput source="recipient" label={t('outbox.recipient')} />,
            }}
          >
            <ChoiceInput
              source="kind"
              label={t('outbox.kind')}
              choices={MAIL_KINDS.map((value) => ({ value, label: t(`outbox.kind.${value}`) }))}
            />
          </Filters>
        </div>
        <Rows<MessageView>
          cardOf={cardOf(t)}
          bulkActions={useResendSelected()}
          classOfRow={({ state }) => (state === 'stuck' ? styles.stuck : undefined)}
          hasTallRows
          lead={<StuckHint />}
        />
      </ListPage>
    </RecordList>
  );
}

/** Undefined until they're loaded. */
function useCounts(): MessageCounts | undefined {
  return useListContext().meta as MessageCounts | undefined;
}

/** Says that somebody waits in vain for a message, and what to do about it. */
function StuckHint() {
  const t = useText();
  const { stuck = 0 } = useCounts() ?? {};
  const { state }: MessageFilter = useListFilter();
  if (stuck === 0) return null;
  return (
    <div className={styles.hint}>
      <p>{t('outbox.stuckHint', { count: stuck })}</p>
      {state !== 'stuck' && (
        <ButtonLink href={messagesAddress.path + messagesAddress.searchOf({ filter: { state: 'stuck' } })}>
          {t('outbox.showStuck')}
        </ButtonLink>
      )}
    </div>
  );
}

/** The messages by state: links, so that each can be opened in a tab of its own. */
function StateTabs() {
  const t = useText();
  const [language] = useLanguage();
  const { sort } = useListContext();
  const { state: current, ...others }: MessageFilter = useListFilter();
  const counts = useCounts();
  const tabs = ([undefined, ...MESSAGE_STATES] as const).map((state) => {
    // How many were sent isn't news; how many weren't is.
    const count = state === undefined || state === 'sent' ? undefined : counts?.[state];
    const filter = state ? { ...others, state } : others;
    return {
      to: messagesAddress.path + messagesAddress.searchOf({ filter, sort: listSort(sort) }),
      label: t(`outbox.state.${state ?? 'all'}`),
      isCurrent: current === state,
      count:
        count === undefined
          ? undefined
          : { shown: formatNumber(count, language), isAlarm: state === 'stuck' && count > 0 },
    };
  });
  return <LinkTabs label={t('outbox.state')} tabs={tabs} />;
}
