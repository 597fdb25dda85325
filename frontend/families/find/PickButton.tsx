import Check from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import type { PublicSite } from '../../../domain/contract/site.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { text, useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { togglePick, usePicks } from './picks.js';

const RANKS = ['find.choice.1', 'find.choice.2', 'find.choice.3'] as const satisfies readonly MessageKey[];

/** Chooses a site, or removes it: the same button, so it keeps the focus. */
export function PickButton({ site }: { site: PublicSite }) {
  const t = useText();
  const rank = RANKS[usePicks().indexOf(site.id)];
  return (
    <Button
      variant={rank ? 'contained' : 'outlined'}
      startIcon={rank && <Check />}
      aria-label={
        rank
          ? t('find.unchoose', { rank: t(rank), site: site.name })
          : t('find.chooseSite', { site: site.name })
      }
      onClick={() => {
        if (!togglePick(site.id)) showToast('info', text('find.full'));
      }}
      sx={{ fontSize: '1rem', displayPrint: 'none' }}
    >
      {t(rank ?? 'find.choose')}
    </Button>
  );
}
