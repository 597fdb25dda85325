import { useQuery } from '@tanstack/react-query';
import type { MessageView } from '../../../domain/contract/mail.js';
import { Button } from '../../shell/Button.js';
import { Loading } from '../../shell/Loading.js';
import { openModal } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { MailFrame } from '../ui/MailFrame.js';
import styles from './MessageParts.module.css';

/** The mail as it was written, and whether its link was left out. */
function MessageBody({ message }: { message: MessageView }) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const { id, subject, recipient, language } = message;
  const { data, isError, refetch } = useQuery({
    queryKey: ['messages', 'one', id],
    queryFn: () => provider.message(id),
  });
  return (
    <div className={styles.message}>
      <p className={styles.soft}>{t('outbox.to', { recipient })}</p>
      {isError && !data && (
        <>
          <p>{t('outbox.bodyFailed')}</p>
          <Button onClick={() => void refetch()}>{t('applications.retry')}</Button>
        </>
      )}
      {!data && !isError && <Loading />}
      {data?.isLinkHidden && <p className={styles.hidden}>{t('outbox.linkHidden')}</p>}
      {data && <MailFrame title={subject} html={data.html} language={language} />}
    </div>
  );
}

/** Opens a mail for reading. */
export function openMessage(message: MessageView): void {
  openModal({
    kind: 'panel',
    title: message.subject,
    content: () => <MessageBody message={message} />,
  });
}
