import type { StudentView } from '../../../domain/contract/student.js';
import { useSiteNames } from '../../map/map-data.js';
import { useText } from '../../shell/texts.js';

type Preferences = Pick<
  StudentView,
  'sitePreference1' | 'sitePreference2' | 'sitePreference3' | 'noAlternatePreferences'
>;

/** The names of the three preferred sites, best first; null for a rank without one, '' until the names have come. */
export function usePreferredSites(student: Preferences): (string | null)[] {
  const text = useText();
  const { sitePreference1: first, sitePreference2: second, sitePreference3: third } = student;
  const ids = student.noAlternatePreferences ? [first, null, null] : [first, second, third];
  const names = useSiteNames(ids.some((id) => id !== null));
  return ids.map((id) => {
    if (id === null) return null;
    return names.size === 0 ? '' : (names.get(id) ?? text('section.unknownSite'));
  });
}
