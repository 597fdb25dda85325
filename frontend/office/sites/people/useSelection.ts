import { useState } from 'react';
import type { RosterEntry } from '../../../../domain/contract/site.js';

export interface Selection {
  /** Those of the rows that are shown and may be answered. */
  chosen: readonly RosterEntry[];
  isAll: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  toggleAll: () => void;
  clear: () => void;
}

/** Ticked rows. Whoever is not shown, or was answered meanwhile, is not among them: nobody answers unseen. */
export function useSelection(answerable: readonly RosterEntry[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = answerable.filter(({ id }) => ticked.has(id));
  const isAll = chosen.length > 0 && chosen.length === answerable.length;
  return {
    chosen,
    isAll,
    has: (id) => chosen.some((student) => student.id === id),
    toggle: (id) => {
      setTicked((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    },
    toggleAll: () => {
      setTicked(isAll ? new Set() : new Set(answerable.map(({ id }) => id)));
    },
    clear: () => {
      setTicked(new Set());
    },
  };
}
