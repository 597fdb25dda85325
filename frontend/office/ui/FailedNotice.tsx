import type { MessageKey } from '../../../domain/messages/keys.js';
import { Notice } from '../../shell/Notice.js';

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
