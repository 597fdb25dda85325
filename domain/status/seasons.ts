import type { Section } from '../enums/enums.js';
import { getSectionFlag, type SectionFlags } from './sections.js';

export interface SeasonCard {
  id: string;
  childId: string;
  season: number;
  removed: boolean;
}

/** A season newer than the one the page knows counts, too. */
export function listCurrentChildren<C extends SeasonCard>(cards: readonly C[], year: number): C[] {
  return cards.filter(({ season }) => season >= year);
}

export function listEarlierChildren<C extends SeasonCard>(cards: readonly C[], year: number): C[] {
  return cards.filter(({ season }) => season < year).sort((a, b) => b.season - a.season);
}

/** It's the child's newest application, and its season has ended. */
export function canApplyAgain(card: SeasonCard, cards: readonly SeasonCard[], year: number): boolean {
  if (card.season >= year || card.removed) return false;
  return cards.every(({ childId, season }) => childId !== card.childId || season <= card.season);
}

export function isRepeated({ id, childId }: Pick<SeasonCard, 'id' | 'childId'>): boolean {
  return childId !== id;
}

/** It was complete in the last application and has to be confirmed; preferences aren't carried over. */
export function isToConfirmOnCard<C extends SeasonCard & SectionFlags>(
  section: Section,
  card: C,
  cards: readonly C[],
): boolean {
  const flag = getSectionFlag(section);
  if (section === 'preference' || card[flag]) return false;
  const [last] = listEarlierChildren(cards, card.season).filter(({ childId }) => childId === card.childId);
  return last?.[flag] === true;
}
