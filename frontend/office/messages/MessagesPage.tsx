import { PageTitle } from '../../shell/PageTitle.js';
import { useText } from '../../shell/texts.js';

export function MessagesPage() {
  return <PageTitle>{useText()('outbox.title')}</PageTitle>;
}
