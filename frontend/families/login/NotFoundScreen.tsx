import { useEffect } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import { ButtonLink } from '../../shell/Button.js';
import { navigate } from '../../shell/navigation.js';
import { Notice } from '../../shell/Notice.js';
import { useText } from '../../shell/texts.js';

/** 'Could not find page'; also changes the address. */
export function NotFoundScreen() {
  const t = useText();
  useEffect(() => {
    navigate(PAGES.notFound, { replace: true });
  }, []);
  return (
    <Notice isPage title="notFound.title" text="notFound.text">
      <ButtonLink variant="primary" href={PAGES.login}>
        {t('notFound.back')}
      </ButtonLink>
    </Notice>
  );
}
