import { MAIL_KINDS } from '../../../domain/contract/mail.js';
import { useText } from '../../shell/texts.js';
import { ChoiceFilter } from '../list/ChoiceFilter.js';
import { NameFilter } from '../list/NameFilter.js';
import styles from './MessageFilters.module.css';
import { messagesAddress, type ChangeMessages, type MessageListView } from './messages-address.js';

/** To whom and why: what the mail log is narrowed to beside its state. */
export function MessageFilters({ view, change }: { view: MessageListView; change: ChangeMessages }) {
  const t = useText();
  const { recipient, kind } = view.filter;
  const narrow = (name: 'recipient' | 'kind', value: string, options?: { replace: boolean }) => {
    change((current) => messagesAddress.filteredBy(current, name, value), options);
  };
  return (
    <search className={styles.filters}>
      <NameFilter
        label={t('outbox.recipient')}
        value={recipient ?? ''}
        onChange={(value) => {
          // The first letters are a step that can be gone back, the further ones go on with it.
          narrow('recipient', value, { replace: Boolean(recipient) });
        }}
      />
      <ChoiceFilter
        label={t('outbox.kind')}
        value={kind}
        choices={MAIL_KINDS.map((value) => ({ value, label: t(`outbox.kind.${value}`) }))}
        onChange={(value) => {
          narrow('kind', value);
        }}
      />
    </search>
  );
}
