import { MAIL_KINDS } from '../../../domain/enums/mail.js';
import { useText } from '../../shell/texts.js';
import { boundFilters } from '../list/bound-filters.js';
import { ChoiceFilter } from '../list/ChoiceFilter.js';
import { NameFilter } from '../list/NameFilter.js';
import styles from './MessageFilters.module.css';
import { messagesAddress, type ChangeMessages, type MessageListView } from './messages-address.js';

/** To whom and why: what the mail log is narrowed to beside its state. */
export function MessageFilters({ view, change }: { view: MessageListView; change: ChangeMessages }) {
  const t = useText();
  const { typed, chosen } = boundFilters(messagesAddress, view, change);
  return (
    <search className={styles.filters}>
      <NameFilter label={t('outbox.recipient')} {...typed('recipient')} />
      <ChoiceFilter
        label={t('outbox.kind')}
        choices={MAIL_KINDS.map((value) => ({ value, label: t(`outbox.kind.${value}`) }))}
        {...chosen('kind')}
      />
    </search>
  );
}
