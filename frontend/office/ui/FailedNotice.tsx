import type { MessageKey } from '../../../domain/messages/keys.js';
import { Notice } from '../../shell/Notice.js';

interface FailedNoticeProps {
  title: MessageKey;
  retry: () => unknown;
  /** If it's the whole page. */
  isPage?: boolean;
}

/** Takes the place of what couldn't be loaded, with a button that tries again. */
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
