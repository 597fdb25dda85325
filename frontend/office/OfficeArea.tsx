import { PAGES } from '../../domain/contract/pages.js';
import { ButtonLink } from '../shell/Button.js';
import { useLocation } from '../shell/navigation.js';
import { Notice } from '../shell/Notice.js';
import { useSession } from '../shell/session.js';
import { useText } from '../shell/texts.js';

/** Stands where the office, and the form for organizations, will be. */
export function OfficeArea() {
  const t = useText();
  const { user } = useSession();
  const isInterest = useLocation().pathname === PAGES.siteInterest;
  return (
    <Notice isPage title="office.title" text={isInterest ? 'office.interestText' : 'office.text'}>
      {user && (
        <ButtonLink variant="primary" href={PAGES.dashboard}>
          {t('office.personal')}
        </ButtonLink>
      )}
    </Notice>
  );
}
