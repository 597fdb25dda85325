import type { MapSite } from '../../../domain/contract/site.js';
import { preferenceForm } from '../../../domain/forms/preference.js';
import { isOffered } from '../../../domain/status/site-status.js';
import { Button } from '../../shell/Button.js';
import { Icon } from '../../shell/Icon.js';
import { useText } from '../../shell/texts.js';
import styles from './ChoiceButton.module.css';
import { useChoosing } from './choice-context.js';

/**
 * Chooses a site as the next preference, or removes it. It's the same button for both, so it keeps the focus; there's
 * none if all preferences are filled (spec section 2).
 */
export function ChoiceButton({ site }: { site: MapSite }) {
  const text = useText();
  const { rankOf, nextRank, isLocked, choose, clear } = useChoosing();
  const rank = rankOf(site.id);
  const target = rank ?? nextRank;

  if (!target || ((isLocked || !isOffered(site.status)) && !rank)) return null;
  const rankLabel = text(preferenceForm.fields[target].label);
  if (isLocked) return <strong className={styles.locked}>{rankLabel}</strong>;
  return (
    <Button
      variant={rank ? 'primary' : 'secondary'}
      className={styles.choice}
      aria-label={
        rank
          ? text('map.unselect', { rank: rankLabel, site: site.name })
          : text(`map.selectSiteAs.${target}`, { site: site.name })
      }
      onClick={() => (rank ? clear : choose)(site.id)}
    >
      {rank ? rankLabel : text(`map.selectAs.${target}`)}
      {rank && <Icon name="check" size={18} />}
    </Button>
  );
}
