import type { ApplicationForSite } from '../../domain/contract/application.js';
import type { Language } from '../../domain/enums/enums.js';
import { referenceNumber } from '../../domain/status/reference-number.js';
import { useLanguage, useText } from '../shell/texts.js';
import { mailLink } from './contact-links.js';

interface ApplicationSummaryProps {
  application: ApplicationForSite;
  /** Formats a day the way the rest of the page does. */
  formatDay: (seconds: number, language: Language) => string;
}

/** An application's reference number, its dates, and its applicant. */
export function ApplicationSummary({ application, formatDay }: ApplicationSummaryProps) {
  const text = useText();
  const [language] = useLanguage();
  const { applicationSubmitted: submitted, updatedOn, userFirstName, userLastName, userEmail } = application;
  return (
    <>
      <div>
        <dt>{text('application.reference')}</dt>
        <dd>{referenceNumber(application.id)}</dd>
      </div>
      <div>
        <dt>{text('application.submitted')}</dt>
        <dd>{submitted === null ? text('application.notSubmitted') : formatDay(submitted, language)}</dd>
      </div>
      <div>
        <dt>{text('application.updated')}</dt>
        <dd>{formatDay(updatedOn, language)}</dd>
      </div>
      <div>
        <dt>{text('application.applicant')}</dt>
        <dd>
          {userFirstName} {userLastName}, <a href={mailLink(userEmail)}>{userEmail}</a>
        </dd>
      </div>
    </>
  );
}
