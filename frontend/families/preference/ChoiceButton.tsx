import Check from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { createContext, use } from 'react';
import type { MapSite } from '../../../domain/contract/site.js';
import { preferenceForm, type Preference } from '../../../domain/forms/preference.js';
import { isOffered } from '../../../domain/status/site-status.js';
import { useText } from '../../shell/texts.js';

export interface Choosing {
  findRank: (siteId: number) => Preference | null;
  /** The rank for the next site; null if all are filled or the form is locked. */
  nextRank: Preference | null;
  isLocked: boolean;
  choose: (siteId: number) => void;
  clear: (siteId: number) => void;
}

const ChoosingContext = createContext<Choosing | null>(null);

/** A context, so that a choice re-renders the buttons but not hundreds of cards. */
export const ChoosingProvider = ChoosingContext.Provider;

function useChoosing(): Choosing {
  const choosing = use(ChoosingContext);
  if (!choosing) throw new Error('Sites are chosen inside of a preference form.');
  return choosing;
}

/** The same button chooses and removes, so it keeps the focus. Without a free preference, there's none. */
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
