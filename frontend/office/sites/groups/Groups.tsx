import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { GroupStudent, SiteGroups } from '../../../../domain/contract/classes.js';
import { Loading } from '../../../shell/Loading.js';
import { Notice } from '../../../shell/Notice.js';
import { useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { Section } from '../../ui/Section.js';
import { fullName, listName } from '../../ui/row-facts.js';
import { Unverified } from '../people/Roster.js';
import { useSiteList } from '../people/useSiteList.js';
import { useSite } from '../useSite.js';
import { listStudents } from './group-draft.js';
import { GROUP_GRID, useGradeText } from './GroupCard.js';
import { GroupEditor } from './GroupEditor.js';
import { GroupPapers } from './GroupPapers.js';
import { useSiteGroups, type GroupsRecord } from './useGroupDraft.js';

/** Before the site is verified, there are none. */
export function Groups() {
  const { site } = useSite();
  return site.verifiedBy === null ? <Unverified /> : <VerifiedGroups />;
}

function VerifiedGroups() {
  const { site, rights } = useSite();
  const { data, error, refetch } = useSiteGroups(site.id);
  if (!data && error) {
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
  if (listStudents(data).length === 0 && data.groups.length === 0) {
    return <Notice title="groups.emptyTitle" text={maySave ? 'groups.emptyText' : 'groups.emptyReader'} />;
  }
  return maySave ? <EditableGroups current={data} reload={refetch} /> : <ReadOnlyGroups current={data} />;
}

function ReadOnlyGroups({ current }: { current: SiteGroups }) {
  const t = useText();
  const { groups, ungrouped } = current;
  return (
    <Stack spacing={1.5}>
      <GroupPapers current={current} isChanged={false} />
      <Box sx={GROUP_GRID}>
        {groups.map(({ id, name, instructor, students }) => (
          <Section key={id} title={name}>
            <Names students={students}>
              {instructor ? fullName(instructor) : t('groups.noInstructor')}
              {' · '}
            </Names>
          </Section>
        ))}
        {ungrouped.length > 0 && (
          <Section title={t('groups.ungrouped')}>
            <Names students={ungrouped} />
          </Section>
        )}
      </Box>
    </Stack>
  );
}

function Names({ students, children }: { students: readonly GroupStudent[]; children?: React.ReactNode }) {
  const t = useText();
  const gradeText = useGradeText();
  return (
    <>
      <Typography color="textSecondary">
        {children}
        {students.length > 0 ? t('groups.count', { count: students.length }) : t('groups.nobody')}
      </Typography>
      {students.length > 0 && (
        <List dense disablePadding>
          {students.map((student) => (
            <ListItem key={student.id} disableGutters>
              <ListItemText
                primary={listName(student.firstName, student.lastName)}
                secondary={gradeText(student)}
                slotProps={{ primary: { sx: { fontWeight: 650, overflowWrap: 'anywhere' } } }}
                sx={{ m: 0 }}
              />
            </ListItem>
          ))}
        </List>
      )}
    </>
  );
}

interface EditableGroupsProps {
  current: GroupsRecord;
  reload: () => Promise<unknown>;
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
      reload={() => {
        people.refetch();
        return reload();
      }}
    />
  );
}
