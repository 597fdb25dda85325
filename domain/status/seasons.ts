import type { Section } from '../enums/enums.js';
import { sectionFlag, type SectionFlags } from './sections.js';

/** An application among all those of a family. */
export interface SeasonCard {
  id: string;
  /** The same for a child's applications of several seasons. */
  childId: string;
  season: number;
  removed: boolean;
}

/** The applications of the season, in the order given. A newer one than the page knows counts, too. */
export function currentChildren<C extends SeasonCard>(cards: readonly C[], year: number): C[] {
  return cards.filter(({ season }) => season >= year);
}

/** The applications of earlier seasons, the newest season first. */
export function earlierChildren<C extends SeasonCard>(cards: readonly C[], year: number): C[] {
  return cards.filter(({ season }) => season < year).sort((a, b) => b.season - a.season);
}

/** Whether the family can apply again with this application: it's the child's newest, and its season has ended. */
export function canApplyAgain(card: SeasonCard, cards: readonly SeasonCard[], year: number): boolean {
  if (card.season >= year || card.removed) return false;
  return cards.every(({ childId, season }) => childId !== card.childId || season <= card.season);
}

/** Whether the answers come from the child's application of an earlier season. */
export function isRepeated({ id, childId }: Pick<SeasonCard, 'id' | 'childId'>): boolean {
  return childId !== id;
}

/**
 * Whether a section on a card was filled in from the child's last application, where it was complete, and waits for the
 * family to confirm it. Preferences aren't carried over.
 */
export function isToConfirmOnCard<C extends SeasonCard & SectionFlags>(
  section: Section,
  card: C,
  cards: readonly C[],
): boolean {
  const flag = sectionFlag(section);
  if (section === 'preference' || card[flag]) return false;
  const [last] = earlierChildren(cards, card.season).filter(({ childId }) => childId === card.childId);
  return last?.[flag] === true;
}
