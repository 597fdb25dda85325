import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import { Loading } from '../../../shell/Loading.js';
import { useText } from '../../../shell/texts.js';
import { DateAndTime } from '../../ui/Moment.js';

interface TimelineProps<Entry> {
  query: { data: readonly Entry[] | undefined; isError: boolean; refetch: () => unknown };
  failed: MessageKey;
  empty: MessageKey;
  children: (entry: Entry) => ReactNode;
}

const ENTRY = {
  position: 'relative',
  pl: 3,
  pb: 1.75,
  '&:last-child': { pb: 0 },
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 7,
    left: 1,
    width: 9,
    height: 9,
    borderRadius: '50%',
    bgcolor: 'primary.main',
  },
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    top: 21,
    bottom: -4,
    left: 5,
    width: '1px',
    bgcolor: 'divider',
  },
};

export function Timeline<Entry>(props: TimelineProps<Entry>) {
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
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((entry, index) => (
        // Entries are never deleted: counted from the oldest, each keeps its number.
        <Box key={data.length - index} component="li" sx={ENTRY}>
          {children(entry)}
        </Box>
      ))}
    </Box>
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
