import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { getAccountFormPath } from '../../../domain/contract/pages.js';
import { program } from '../../shell/program.js';
import { useSession } from '../../shell/session.js';
import { storage } from '../../shell/storage.js';
import { useText } from '../../shell/texts.js';
import { Panel } from './Panel.js';

/** Only after the first application. Nothing depends on the answer. */
export function TextsOffer({ studentId }: { studentId: string }) {
  const t = useText();
  const { user } = useSession();
  const key = user && `texts.asked.${user.id}`;
  const askedAfter = (key && storage.get(key)) ?? studentId;
  const isOffered = Boolean(program.textsFrom) && user?.mobile === null && askedAfter === studentId;
  useEffect(() => {
    if (isOffered && key !== null) storage.set(key, studentId);
  }, [isOffered, key, studentId]);
  if (!isOffered) return null;
  return (
    <Panel title={t('texts.offerTitle')} className="no-print">
      <p>{t('texts.offerText')}</p>
      <Button
        variant="outlined"
        component={Link}
        to={getAccountFormPath('mobile')}
        sx={{ alignSelf: 'start' }}
      >
        {t('texts.add')}
      </Button>
    </Panel>
  );
}
