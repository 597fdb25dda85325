import type { ReactNode } from 'react';
import type { MessageKey } from '../../domain/messages/keys.js';
import { ButtonLink } from '../shell/Button.js';
import { Notice } from '../shell/Notice.js';
import { useText } from '../shell/texts.js';
import { DetailsSkeleton } from './DetailsSkeleton.js';

/** What a details page is about, as far as it has come; `missing`: there is none, or none for this person. */
export type Details<T> = { state: 'loading' | 'failed' | 'missing' } | { state: 'ready'; value: T };

export interface DetailsWords {
  loading: MessageKey;
  failedTitle: MessageKey;
  failedText: MessageKey;
  retry: MessageKey;
  missingTitle: MessageKey;
  missingText: MessageKey;
  /** The way out of a page that is none. */
  leave: MessageKey;
}

interface DetailsStateProps<T> {
  details: Details<T>;
  words: DetailsWords;
  onRetry: () => void;
  /** Where the way out leads. */
  leaveTo: string;
  children: (value: T) => ReactNode;
}

/** A details page, or what stands in its place while there is nothing to show. */
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
