import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SiteGroups } from '../../../../domain/contract/classes.js';
import { Loading } from '../../../shell/Loading.js';
import { Notice } from '../../../shell/Notice.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { Unverified } from '../people/Roster.js';
import { useSiteList } from '../people/useSiteList.js';
import { useSite } from '../useSite.js';
import { studentsOf } from './group-draft.js';
import { GroupEditor } from './GroupEditor.js';
import { GroupPapers } from './GroupPapers.js';
import { GroupCards } from './GroupCards.js';
import styles from './groups.module.css';
import { groupsKey } from './useGroupDraft.js';

/** The site's students in groups, each with an instructor. Before the site is verified, there are none. */
export function Groups() {
  const { site } = useSite();
  return site.verifiedBy === null ? <Unverified /> : <VerifiedGroups />;
}

function VerifiedGroups() {
  const { site, rights } = useSite();
  const provider = useOfficeDataProvider();
  const { data, isError, refetch } = useQuery({
    queryKey: groupsKey(site.id),
    queryFn: () => provider.groups(site.id),
  });
  if (!data && isError) {
    return (
      <Notice
        title="groups.failedTitle"
        text="groups.failedText"
        action="groups.retry"
        onAction={() => void refetch()}
      />
    );
  }
  if (!data) return <Loading />;
  const maySave = rights.may('site.saveGroups');
  if (studentsOf(data).length === 0 && data.groups.length === 0) {
    return <Notice title="groups.emptyTitle" text={maySave ? 'groups.emptyText' : 'groups.emptyReader'} />;
  }
  if (!maySave) return <ReadOnlyGroups current={data} />;
  return <EditableGroups current={data} reload={async () => (await refetch()).data} />;
}

function ReadOnlyGroups({ current }: { current: SiteGroups }) {
  return (
    <div className={styles.page}>
      <GroupPapers current={current} isChanged={false} />
      <GroupCards current={current} />
    </div>
  );
}

interface EditableGroupsProps {
  current: SiteGroups;
  reload: () => Promise<SiteGroups | undefined>;
}

function EditableGroups({ current, reload }: EditableGroupsProps) {
  const { site } = useSite();
  const provider = useOfficeDataProvider();
  const people = useSiteList(site.id, 'users', provider.siteUsers);
  const instructors = useMemo(() => people.rows?.filter(({ role }) => role === 'instructor'), [people.rows]);
  return (
    <GroupEditor
      current={current}
      instructors={instructors ?? null}
      reload={async () => {
        people.refetch();
        return reload();
      }}
    />
  );
}
