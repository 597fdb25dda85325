import { PageTitle } from '../../shell/PageTitle.js';
import { useText } from '../../shell/texts.js';

export function ApplicationsPage() {
  return <PageTitle>{useText()('applications.title')}</PageTitle>;
}
