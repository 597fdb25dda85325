import { Suspense, type ComponentType } from 'react';
import type { SiteDetail } from '../../../../domain/contract/site.js';
import { lazyPart } from '../../../shell/lazy-part.js';
import { Loading } from '../../../shell/Loading.js';

export interface PeopleTabProps {
  site: SiteDetail;
}

/** A tab that is fetched when it is first opened, with the sentences of all of them. */
export function peopleTab(load: () => Promise<ComponentType<PeopleTabProps>>): ComponentType<PeopleTabProps> {
  const Part = lazyPart(load, 'roster');
  return function PeopleTab({ site }: PeopleTabProps) {
    return (
      <Suspense fallback={<Loading />}>
        <Part site={site} />
      </Suspense>
    );
  };
}
