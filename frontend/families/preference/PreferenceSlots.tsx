import type { Preference } from '../../../domain/forms/preference.js';
import type { FormControl } from '../../forms/useForm.js';
import { neighbor, type Choices } from './choices.js';
import { PreferenceSlot } from './PreferenceSlot.js';
import styles from './PreferenceSlots.module.css';
import type { ChosenSite } from './useChosenSites.js';

interface PreferenceSlotsProps {
  /** The ranks in use, best first. */
  controls: readonly { rank: Preference; control: FormControl }[];
  choices: Choices;
  isLocked: boolean;
  siteOf: (siteId: number) => ChosenSite;
  onSwap: (from: Preference, to: Preference) => void;
  onClear: (rank: Preference) => void;
}

/** The three ranks with their sites, which can be moved and removed. */
export function PreferenceSlots({
  controls,
  choices,
  isLocked,
  siteOf,
  onSwap,
  onClear,
}: PreferenceSlotsProps) {
  const ranks = controls.map(({ rank }) => rank);

  // The pressed button may be gone, so the focus goes to the site's new rank, or stays at this one.
  const readAt = (rank: Preference): void => {
    const target = controls.find((candidate) => candidate.rank === rank)?.control.id;
    if (target) document.getElementById(target)?.focus();
  };

  return (
    <ol className={styles.slots}>
      {controls.map(({ rank, control }) => {
        const siteId = choices[rank];
        const moveTo = (direction: 'up' | 'down') => {
          const to = neighbor(ranks, rank, direction);
          if (!to) return null;
          return () => {
            onSwap(rank, to);
            readAt(to);
          };
        };
        return (
          <PreferenceSlot
            key={rank}
            rank={rank}
            control={control}
            site={siteId === null ? null : siteOf(siteId)}
            isAlternate={!isLocked && rank !== 'site1'}
            nameOf={(id) => siteOf(id).name}
            onUp={moveTo('up')}
            onDown={moveTo('down')}
            onClear={() => {
              onClear(rank);
              readAt(rank);
            }}
          />
        );
      })}
    </ol>
  );
}
