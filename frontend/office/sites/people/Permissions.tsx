import { useText } from '../../../shell/texts.js';
import type { PeopleTabProps } from './people-tab.js';
import { SitePeople } from './SitePeople.js';

function isAnybody(): boolean {
  return true;
}

/** Everybody with a role here (spec section 2). */
export function Permissions({ site }: PeopleTabProps) {
  const t = useText();
  return (
    <SitePeople
      site={site}
      isOf={isAnybody}
      newRole={null}
      words={{
        title: 'sitePeople.permissions',
        caption: 'sitePeople.caption',
        emptyTitle: 'sitePeople.nobodyTitle',
        emptyText: 'sitePeople.nobodyText',
        emptyReader: 'sitePeople.nobodyReader',
      }}
      lead={() => t('sitePeople.permissionsLead')}
    />
  );
}
