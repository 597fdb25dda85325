import type { ReactNode } from 'react';
import type { MessageKey } from '../../domain/messages/keys.js';
import { ButtonLink } from '../shell/Button.js';
import { Notice } from '../shell/Notice.js';
import { useText } from '../shell/texts.js';
import { DetailsSkeleton } from './DetailsSkeleton.js';

/** The record of a details page, once it's loaded; `missing`: it doesn't exist, or this person may not see it. */
export type Details<T> = { state: 'loading' | 'failed' | 'missing' } | { state: 'ready'; value: T };

export interface DetailsWords {
  loading: MessageKey;
  failedTitle: MessageKey;
  failedText: MessageKey;
  retry: MessageKey;
  missingTitle: MessageKey;
  missingText: MessageKey;
  /** The button on the page of a missing record. */
  leave: MessageKey;
}

interface DetailsStateProps<T> {
  details: Details<T>;
  words: DetailsWords;
  onRetry: () => void;
  /** Where that button leads. */
  leaveTo: string;
  children: (value: T) => ReactNode;
}

/** A details page, or what we show instead while there's no record. */
export function DetailsState<T>({ details, words, onRetry, leaveTo, children }: DetailsStateProps<T>) {
  const text = useText();
  switch (details.state) {
    case 'loading':
      return <DetailsSkeleton label={text(words.loading)} />;
    case 'failed':
      return (
        <Notice
          isPage
          title={words.failedTitle}
          text={words.failedText}
          action={words.retry}
          onAction={onRetry}
        />
      );
    case 'missing':
      return (
        <Notice isPage title={words.missingTitle} text={words.missingText}>
          <ButtonLink variant="primary" href={leaveTo}>
            {text(words.leave)}
          </ButtonLink>
        </Notice>
      );
    case 'ready':
      return children(details.value);
  }
}
