import { createContext, useContext } from 'react';
import type { MessageKey } from '../../domain/messages/keys.js';
import { getSchoolYears } from '../../domain/season/program-dates.js';
import { useText } from '../shell/texts.js';

/** The season of the application whose facts are shown; null for the current one. */
const FactSeason = createContext<number | null>(null);
export const FactSeasonProvider = FactSeason.Provider;

export function useFactLabel(): (label: MessageKey) => string {
  const text = useText();
  const season = useContext(FactSeason);
  if (season === null) return text;
  const { outgoing, incoming } = getSchoolYears(season);
  return (label) => text(label, { outgoingYear: outgoing, incomingYear: incoming });
}
