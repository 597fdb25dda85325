import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MessageKey } from '../../domain/messages/keys.js';
import { ApiError } from '../shell/api.js';
import { Notice } from '../shell/Notice.js';
import { useText } from '../shell/texts.js';

export interface DetailsWords {
  loading: MessageKey;
  failedTitle: MessageKey;
  failedText: MessageKey;
  retry: MessageKey;
  missingTitle: MessageKey;
  missingText: MessageKey;
  leave: MessageKey;
}

interface DetailsStateProps<T> {
  data: T | undefined;
  error: Error | null;
  words: DetailsWords;
  onRetry: () => void;
  leaveTo: string;
  children: (value: T) => ReactNode;
}

/** Unknown records and those of other people look the same. */
const MISSING: readonly number[] = [403, 404];

export function DetailsState<T>({ data, error, words, onRetry, leaveTo, children }: DetailsStateProps<T>) {
  const t = useText();
  if (error instanceof ApiError && MISSING.includes(error.status)) {
    return (
      <Notice isPage title={words.missingTitle} text={words.missingText}>
        <Button variant="contained" component={Link} to={leaveTo}>
          {t(words.leave)}
        </Button>
      </Notice>
    );
  }
  if (data !== undefined) return children(data);
  if (!error) return <DetailsSkeleton label={t(words.loading)} />;
  return (
    <Notice
      isPage
      title={words.failedTitle}
      text={words.failedText}
      action={words.retry}
      onAction={onRetry}
    />
  );
}

export function DetailsSkeleton({ label }: { label: string }) {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 3 }}>
      <span className="visually-hidden">{label}</span>
      <Skeleton variant="rounded" height={112} sx={{ width: 'min(100%, 560px)' }} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'minmax(0, 1fr) 352px' } }}>
        <Skeleton variant="rounded" height={420} />
        <Skeleton variant="rounded" height={420} />
      </Box>
    </Box>
  );
}
