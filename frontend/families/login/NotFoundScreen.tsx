import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import { Notice } from '../../shell/Notice.js';
import { useText } from '../../shell/texts.js';

export function NotFoundScreen() {
  const t = useText();
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(PAGES.notFound, { replace: true });
  }, [navigate]);
  return (
    <Notice isPage title="notFound.title" text="notFound.text">
      <Button component={Link} to={PAGES.login} variant="contained">
        {t('notFound.back')}
      </Button>
    </Notice>
  );
}
