import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import { Timeline, TimelineItem } from '../../../facts/Timeline.js';
import { Loading } from '../../../shell/Loading.js';
import { useText } from '../../../shell/texts.js';
import { DateAndTime } from '../../ui/Moment.js';

interface QueryTimelineProps<Entry> {
  query: { data: readonly Entry[] | undefined; isError: boolean; refetch: () => unknown };
  failed: MessageKey;
  empty: MessageKey;
  children: (entry: Entry) => ReactNode;
}

export function QueryTimeline<Entry>(props: QueryTimelineProps<Entry>) {
  const { query, failed, empty, children } = props;
  const t = useText();
  const { data, isError, refetch } = query;
  if (!data) {
    return isError ? (
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <p>{t(failed)}</p>
        <Button variant="outlined" onClick={() => void refetch()}>
          {t('application.retry')}
        </Button>
      </Stack>
    ) : (
      <Loading />
    );
  }
  if (data.length === 0) return <Typography color="textSecondary">{t(empty)}</Typography>;
  return (
    <Timeline>
      {data.map((entry, index) => (
        // Entries are never deleted, so each keeps its number, counted from the oldest.
        <TimelineItem key={data.length - index}>{children(entry)}</TimelineItem>
      ))}
    </Timeline>
  );
}

export function WhenAndWho({ at, by }: { at: number; by: string }) {
  const t = useText();
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      <DateAndTime seconds={at} />, {t('past.by', { name: by })}
    </Typography>
  );
}
