import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { FunctionField, Show, SimpleShowLayout, useRecordContext } from 'react-admin';
import type { MessageDetail } from '../../../domain/contract/mail.js';
import { PAGES } from '../../../domain/contract/pages.js';
import { useText } from '../../shell/texts.js';
import { MailFrame, TextBubble } from '../ui/MailFrame.js';
import { DateAndTime } from '../ui/Moment.js';
import { RecordHead } from '../ui/RecordHead.js';
import { RecordState } from '../ui/RecordState.js';
import { Section } from '../ui/Section.js';
import { Reason, Recipient, getRecipient, ResendButton, State } from './message-parts.js';

export function MessageShow() {
  return (
    <Show>
      <RecordState
        leaveTo={PAGES.messages}
        words={{
          loading: 'outbox.loadingOne',
          failedTitle: 'outbox.bodyFailed',
          missingTitle: 'outbox.missingTitle',
          missingText: 'outbox.missingText',
          leave: 'outbox.allMessages',
        }}
      >
        <Message />
      </RecordState>
    </Show>
  );
}

function Message() {
  const t = useText();
  const message = useRecordContext<MessageDetail>();
  if (!message) return null;
  const { subject, html, text, channel, language, isLinkHidden, createdAt } = message;
  return (
    <>
      <RecordHead
        back={{ to: PAGES.messages, label: t('outbox.title') }}
        title={channel === 'text' ? t('outbox.channel.text') : subject}
      />
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Stack spacing={2} sx={{ flex: 1, minWidth: 0, width: '100%' }}>
          {isLinkHidden && <Alert severity="warning">{t('outbox.linkHidden')}</Alert>}
          {channel === 'text' ? (
            <TextBubble text={text} language={language} />
          ) : (
            <MailFrame title={subject} html={html} language={language} />
          )}
        </Stack>
        <Section title={t('outbox.facts')} sx={{ width: { xs: '100%', md: 320 } }}>
          <SimpleShowLayout sx={{ p: 0 }}>
            <FunctionField
              label={t('outbox.recipient')}
              render={() => (
                <>
                  <strong>{getRecipient(message)}</strong>
                  <Recipient message={message} />
                </>
              )}
            />
            <FunctionField label={t('outbox.written')} render={() => <DateAndTime seconds={createdAt} />} />
            <FunctionField
              label={t('outbox.kind')}
              render={() => <Reason message={message} isLink={false} />}
            />
            <FunctionField label={t('outbox.state')} render={() => <State message={message} />} />
          </SimpleShowLayout>
          <ResendButton message={message} />
        </Section>
      </Stack>
    </>
  );
}
