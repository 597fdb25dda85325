import { PAGES } from '../../domain/contract/pages.js';
import { ButtonLink } from '../shell/Button.js';
import { Notice } from '../shell/Notice.js';
import { useText } from '../shell/texts.js';

/** Stands where sites and users will be managed. */
export function ComingPage() {
  const t = useText();
  return (
    <Notice isPage title="coming.title" text="coming.text">
      <ButtonLink variant="primary" href={PAGES.dashboard}>
        {t('coming.personal')}
      </ButtonLink>
    </Notice>
  );
}
