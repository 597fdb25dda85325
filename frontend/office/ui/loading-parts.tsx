import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { Notice } from '../../shell/Notice.js';

interface ProgressLineProps {
  label: string;
  done: number;
  total: number;
  said: string;
}

export function ProgressLine({ label, done, total, said }: ProgressLineProps) {
  return (
    <Stack spacing={1} sx={{ width: '100%' }}>
      <LinearProgress
        variant="determinate"
        aria-label={label}
        aria-valuetext={said}
        value={total === 0 ? 0 : (done / total) * 100}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {said}
      </Typography>
    </Stack>
  );
}

interface FailedNoticeProps {
  title: MessageKey;
  retry: () => unknown;
  isPage?: boolean;
}

export function FailedNotice({ retry, ...rest }: FailedNoticeProps) {
  return (
    <Notice
      {...rest}
      text="applications.failedText"
      action="applications.retry"
      onAction={() => void retry()}
    />
  );
}
