import Check from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { MapSite } from '../../../domain/contract/site.js';
import { preferenceForm } from '../../../domain/forms/preference.js';
import { isOffered } from '../../../domain/status/site-status.js';
import { useText } from '../../shell/texts.js';
import { useChoosing } from './choice-context.js';

/** The same button chooses and removes, so it keeps the focus; there's none if all preferences are filled. */
export function ChoiceButton({ site }: { site: MapSite }) {
  const text = useText();
  const { findRank, nextRank, isLocked, choose, clear } = useChoosing();
  const rank = findRank(site.id);
  const target = rank ?? nextRank;

  if (!target || ((isLocked || !isOffered(site.status)) && !rank)) return null;
  const rankLabel = text(preferenceForm.fields[target].label);
  if (isLocked) {
    return <Chip label={rankLabel} sx={{ bgcolor: 'var(--sun)', color: 'var(--on-sun)', fontWeight: 650 }} />;
  }
  return (
    <Button
      variant={rank ? 'contained' : 'outlined'}
      startIcon={rank && <Check />}
      aria-label={
        rank
          ? text('map.unselect', { rank: rankLabel, site: site.name })
          : text(`map.selectSiteAs.${target}`, { site: site.name })
      }
      onClick={() => (rank ? clear : choose)(site.id)}
      sx={{ fontSize: '1rem' }}
    >
      {rank ? rankLabel : text(`map.selectAs.${target}`)}
    </Button>
  );
}
