import { PAGES } from '../../../domain/contract/pages.js';
import { DetailsSkeleton } from '../../facts/DetailsSkeleton.js';
import { ButtonLink } from '../../shell/Button.js';
import { Notice } from '../../shell/Notice.js';
import { useText } from '../../shell/texts.js';
import { ApplicationDetails } from './ApplicationDetails.js';
import { useApplication } from './useApplication.js';

/** An application as its family reads it, without anything of the office's; unknown ids and those of others look alike. */
export function ApplicationPage({ id }: { id: string }) {
  const text = useText();
  const [application, retry] = useApplication(id);
  switch (application.state) {
    case 'loading':
      return <DetailsSkeleton label={text('application.loading')} />;
    case 'failed':
      return (
        <Notice
          isPage
          title="application.failedTitle"
          text="application.failedText"
          action="application.retry"
          onAction={retry}
        />
      );
    case 'missing':
      return (
        <Notice isPage title="application.notFoundTitle" text="application.notFoundText">
          <ButtonLink variant="primary" href={PAGES.dashboard}>
            {text('student.back')}
          </ButtonLink>
        </Notice>
      );
    case 'ready':
      return <ApplicationDetails application={application.value} />;
  }
}
