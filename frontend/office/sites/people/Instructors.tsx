import type { SiteUser } from '../../../../domain/contract/site.js';
import { useLanguage, useText, type Text } from '../../../shell/texts.js';
import { formatNumber } from '../../ui/format.js';
import type { PeopleTabProps } from './people-tab.js';
import { SitePeople } from './SitePeople.js';

function isInstructor({ role }: SiteUser): boolean {
  return role === 'instructor';
}

/** How many there are of how many the site has room for. */
function roomFor(count: number, capacity: number, number: (value: number) => string, t: Text): string {
  if (capacity === 0) return t('sitePeople.instructorsAlone', { count });
  const left = capacity - count;
  const room =
    left > 0
      ? t('sitePeople.openings', { count: left })
      : left === 0
        ? t('sitePeople.noOpenings')
        : t('sitePeople.over', { count: number(-left) });
  return `${t('sitePeople.instructorsOf', { count: number(count), capacity: number(capacity) })}, ${room}`;
}

/** Who teaches here (spec section 2), against the instructor capacity. */
export function Instructors({ site }: PeopleTabProps) {
  const t = useText();
  const [language] = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <SitePeople
      site={site}
      isOf={isInstructor}
      newRole="instructor"
      words={{
        title: 'sitePeople.instructors',
        caption: 'sitePeople.instructorsCaption',
        emptyTitle: 'sitePeople.noInstructorsTitle',
        emptyText: 'sitePeople.noInstructorsText',
        emptyReader: 'sitePeople.noInstructorsReader',
      }}
      lead={(people) => roomFor(people.length, site.instructorCapacity, number, t)}
    />
  );
}
