import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, List, SearchInput, SelectInput, useListContext } from 'react-admin';
import type { MessageView } from '../../../domain/contract/mail.js';
import { PAGES } from '../../../domain/contract/pages.js';
import { CHANNELS, MESSAGE_KINDS, MESSAGE_STATES } from '../../../domain/enums/mail.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { useCall } from '../data/useCall.js';
import { Column, NameColumn } from '../lists/columns.js';
import { FilterTabs, useFilterValues } from '../lists/FilterTabs.js';
import { getListPath } from '../lists/list-path.js';
import { ListTop } from '../lists/ListTop.js';
import { OfficeTable, getTableWords } from '../lists/OfficeTable.js';
import { BulkEachButton } from '../lists/BulkEachButton.js';
import { formatNumber } from '../ui/format.js';
import { DateAndTime } from '../ui/Moment.js';
import { Recipient, getRecipient, Reason, ResendButton, useLookAgain, State } from './message-parts.js';

/** Has enough contrast on its row's tint. */
const STUCK = { bgcolor: 'error.light', boxShadow: 'inset 4px 0 0 var(--terracotta)' };

const WORDS = getTableWords('outbox');
/** Having nothing stuck is good news, not a reason to change the filters. */
const STUCK_WORDS = {
  ...WORDS,
  noMatchTitle: 'outbox.noneStuckTitle',
  noMatchText: 'outbox.noneStuckText',
} as const;

function useFilters() {
  const t = useText();
  return [
    <SearchInput
      key="recipient"
      source="recipient"
      alwaysOn
      placeholder={t('outbox.recipient')}
      slotProps={{ htmlInput: { role: 'searchbox', 'aria-label': t('outbox.recipient') } }}
    />,
    <SelectInput
      key="kind"
      source="kind"
      alwaysOn
      label={t('outbox.kind')}
      choices={MESSAGE_KINDS.map((id) => ({ id, name: t(`outbox.kind.${id}`) }))}
    />,
    <SelectInput
      key="channel"
      source="channel"
      alwaysOn
      label={t('outbox.channel')}
      choices={CHANNELS.map((id) => ({ id, name: t(`outbox.channel.${id}`) }))}
    />,
  ];
}

export function MessageList() {
  return (
    <List<MessageView>
      sort={{ field: 'written', order: 'DESC' }}
      filters={useFilters()}
      exporter={false}
      actions={<Top />}
    >
      <StuckHint />
      <Messages />
    </List>
  );
}

function Top() {
  const t = useText();
  const { announcement } = useFilterValues();
  return (
    <ListTop title={t('outbox.title')}>
      <Typography color="textSecondary">{t('outbox.lead')}</Typography>
      {announcement !== undefined && (
        <Typography>
          {t('outbox.oneAnnouncement')}{' '}
          <Link to={getListPath(PAGES.messages, {})}>{t('outbox.allMessages')}</Link>
        </Typography>
      )}
      <StateTabs />
    </ListTop>
  );
}

function useCounts() {
  return useCall('messages', 'countMessages', []).data;
}

function StateTabs() {
  const t = useText();
  const [language] = useLanguage();
  const counts = useCounts();
  const tabs = ([undefined, ...MESSAGE_STATES] as const).map((value) => {
    // Only the counts of unsent messages are interesting.
    const count = value === undefined || value === 'sent' ? undefined : counts?.[value];
    return {
      value,
      label: t(`outbox.state.${value ?? 'all'}`),
      count: count === undefined ? undefined : formatNumber(count, language),
      isAlarm: value === 'stuck' && count !== undefined && count > 0,
    };
  });
  return <FilterTabs label={t('outbox.state')} source="state" path={PAGES.messages} tabs={tabs} />;
}

function StuckHint() {
  const t = useText();
  const { isPending } = useListContext();
  const { state } = useFilterValues();
  const { stuck = 0 } = useCounts() ?? {};
  if (stuck === 0 || isPending) return null;
  return (
    <Alert
      severity="error"
      role="note"
      sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' }, m: { xs: 0, sm: 1.5 }, mb: { xs: 1, sm: 0 } }}
      action={
        state !== 'stuck' && (
          <Button
            component={Link}
            to={getListPath(PAGES.messages, { state: 'stuck' })}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {t('outbox.showStuck')}
          </Button>
        )
      }
    >
      {t('outbox.stuckHint', { count: stuck })}
    </Alert>
  );
}

function Messages() {
  const t = useText();
  const lookAgain = useLookAgain();
  const filter = useFilterValues();
  const isStuckOnly = filter['state'] === 'stuck' && Object.keys(filter).length === 1;
  return (
    <OfficeTable<MessageView>
      label={t('outbox.title')}
      getName={({ subject, currentRecipient }) => `${subject} (${currentRecipient})`}
      words={isStuckOnly ? STUCK_WORDS : WORDS}
      hasColumnChoice
      narrow="(max-width: 69.9375em)"
      rowSx={({ state }) => ({ verticalAlign: 'top', ...(state === 'stuck' && STUCK) })}
      bulkActions={
        <BulkEachButton<MessageView>
          label={t('outbox.resend')}
          ask={({ length: count }) => ({
            title: t('outbox.confirmSelected', { count }),
            text: t('outbox.confirmSelectedText', { count }),
            yes: t('outbox.resend'),
          })}
          send={(provider, { id }) => provider.resendMessage(id)}
          done={(count) => t('outbox.resentSelected', { count })}
          onDone={lookAgain}
        />
      }
    >
      <Column<MessageView>
        source="written"
        label={t('outbox.written')}
        sortByOrder="DESC"
        cellClassName="short"
        render={({ createdAt }) => <DateAndTime seconds={createdAt} />}
      />
      <NameColumn<MessageView>
        source="recipient"
        label={t('outbox.recipient')}
        cellClassName="long"
        sx={{ minWidth: 220 }}
        getName={getRecipient}
        beside={(message) => <Recipient message={message} />}
      />
      <Column<MessageView>
        source="kind"
        label={t('outbox.kind')}
        render={(message) => <Reason message={message} />}
      />
      <Column<MessageView>
        source="state"
        label={t('outbox.state')}
        cellClassName="long"
        render={(message) => (
          <Stack sx={{ alignItems: 'flex-start' }}>
            <State message={message} />
          </Stack>
        )}
      />
      <Column<MessageView>
        source="action"
        label={t('outbox.action')}
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={(message) => <ResendButton message={message} variant="text" />}
      />
    </OfficeTable>
  );
}
