import Stack from '@mui/material/Stack';
import { useGetList } from 'react-admin';
import type { MessageView } from '../../../../domain/contract/mail.js';
import { LIST_ROWS } from '../../data/data-provider.js';
import { Reason, Recipient, getRecipient, ResendButton, State } from '../../messages/message-parts.js';
import { DateAndTime } from '../../ui/Moment.js';
import { QueryTimeline } from './QueryTimeline.js';
import { useApplication } from './useApplication.js';

/** More than anybody has written about one child. */
const MOST = 200;

export function Messages() {
  const { id } = useApplication();
  const { data, isError, refetch } = useGetList<MessageView>('messages', {
    filter: { student: id },
    sort: { field: 'written', order: 'DESC' },
    pagination: { page: 1, perPage: MOST },
    meta: LIST_ROWS,
  });
  return (
    <QueryTimeline
      query={{ data, isError, refetch }}
      failed="outbox.failedTitle"
      empty="application.noMessages"
    >
      {(message) => (
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ justifyContent: 'space-between', gap: 1, overflowWrap: 'anywhere' }}
        >
          <div>
            {/* The page already says whom it's about. */}
            <Reason message={{ ...message, student: null }} />
            <strong>{getRecipient(message)}</strong>, <DateAndTime seconds={message.createdAt} />
            <Recipient message={message} />
          </div>
          <Stack spacing={0.5} sx={{ flex: { sm: '0 0 200px' }, alignItems: 'flex-start' }}>
            <State message={message} />
            <ResendButton message={message} variant="text" />
          </Stack>
        </Stack>
      )}
    </QueryTimeline>
  );
}
