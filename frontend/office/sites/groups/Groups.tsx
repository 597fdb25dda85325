import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { GroupStudent, SiteGroups } from '../../../../domain/contract/classes.js';
import { Loading } from '../../../shell/Loading.js';
import { Notice } from '../../../shell/Notice.js';
import { useText } from '../../../shell/texts.js';
import { FailedNotice } from '../../ui/loading-parts.js';
import { Section } from '../../ui/Section.js';
import { getFullName, getListName } from '../../ui/row-facts.js';
import { Unverified } from '../people/Roster.js';
import { useSite, useSiteQuery } from '../useSite.js';
import { listStudents } from './group-draft.js';
import { GROUP_GRID, useGradeText } from './GroupCard.js';
import { GroupEditor } from './GroupEditor.js';
import { GroupPapers } from './GroupPapers.js';

/** There are none until the site is verified. */
export function Groups() {
  const { site, rights } = useSite();
  const isVerified = site.verifiedBy !== null;
  const { data, error, refetch } = useSiteQuery('readGroups', isVerified);
  if (!isVerified) return <Unverified />;
  if (!data) return error ? <FailedNotice title="groups.failedTitle" retry={refetch} /> : <Loading />;
  const maySave = rights.may('site.saveGroups');
  if (listStudents(data).length === 0 && data.groups.length === 0) {
    return <Notice title="groups.emptyTitle" text={maySave ? 'groups.emptyText' : 'groups.emptyReader'} />;
  }
  return maySave ? <GroupEditor current={data} /> : <ReadOnlyGroups current={data} />;
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
              {instructor ? getFullName(instructor) : t('groups.noInstructor')}
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

function Names({ students, children }: { students: readonly GroupStudent[]; children?: ReactNode }) {
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
                primary={getListName(student.firstName, student.lastName)}
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
