import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { accountFormPath } from '../../../domain/contract/pages.js';
import { program } from '../../shell/program.js';
import { useSession } from '../../shell/session.js';
import { storage } from '../../shell/storage.js';
import { useText } from '../../shell/texts.js';
import { Panel } from './Panel.js';

/** Asks once, after the first application, whether texts should come, too. Nothing depends on the answer. */
export function TextsOffer() {
  const t = useText();
  const { user } = useSession();
  const key = user && `texts.asked.${user.id}`;
  const [wasAsked] = useState(() => key !== null && storage.get(key) !== null);
  const isOffered = Boolean(program.textsFrom) && user?.mobile === null && !wasAsked;
  useEffect(() => {
    if (isOffered && key !== null) storage.set(key, 'yes');
  }, [isOffered, key]);
  if (!isOffered) return null;
  return (
    <Panel titleId="texts-title" title={t('texts.offerTitle')}>
      <p>{t('texts.offerText')}</p>
      <Button
        className="no-print"
        variant="outlined"
        component={Link}
        to={accountFormPath('mobile')}
        sx={{ alignSelf: 'start' }}
      >
        {t('texts.add')}
      </Button>
    </Panel>
  );
}
