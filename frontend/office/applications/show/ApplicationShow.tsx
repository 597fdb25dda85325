import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link, Show, useGetList, useRecordContext } from 'react-admin';
import { isInOffice } from '../../../../domain/access/access.js';
import type { DuplicateGroup } from '../../../../domain/contract/duplicates.js';
import {
  getApplicationPath,
  getDuplicatesPath,
  PAGES,
  getStudentPath,
} from '../../../../domain/contract/pages.js';
import { listClassroomGroups } from '../../../facts/application-facts.js';
import { APPLICATION_WORDS } from '../../../facts/application-words.js';
import { ChoiceList } from '../../../facts/ChoiceList.js';
import { FactGroups } from '../../../facts/FactList.js';
import { useSession } from '../../../shell/session.js';
import { useText } from '../../../shell/texts.js';
import { RecordState } from '../../ui/RecordState.js';
import { getFullName } from '../../ui/row-facts.js';
import { ApplicationHead } from './ApplicationHead.js';
import { ApplicationTabs } from './ApplicationTabs.js';
import { SitePanel, Decisions } from './Decisions.js';
import { Notes } from './Notes.js';
import { useApplication } from './useApplication.js';
import { getViewed, type AnsweredApplication } from './viewer.js';

export function ApplicationShow() {
  const { user } = useSession();
  // A site's people have no list of applications.
  const hasList = user !== null && isInOffice(user);
  return (
    <Show>
      <RecordState
        leaveTo={hasList ? PAGES.applications : PAGES.login}
        words={{ ...APPLICATION_WORDS, leave: hasList ? 'application.toList' : 'application.toStart' }}
      >
        <Application />
      </RecordState>
    </Show>
  );
}

function DuplicateNotice() {
  const t = useText();
  const titleId = useId();
  const { id } = useApplication();
  const { data } = useGetList<DuplicateGroup & { id: string }>('duplicates', { filter: { student: id } });
  const others = new Map(data?.flatMap(({ students }) => students).map((student) => [student.id, student]));
  others.delete(id);
  if (others.size === 0) return null;
  return (
    <Alert component="section" severity="warning" role="region" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2">
        {t('duplicates.noticeTitle', { count: others.size })}
      </Typography>
      <Box component="ul" sx={{ m: 0, my: 0.5, pl: 2.5 }}>
        {Array.from(others.values(), (other) => (
          <li key={other.id}>
            <Link to={getApplicationPath(other.id)}>{getFullName(other)}</Link>{' '}
            {t('duplicates.appliedBy', { applicant: getFullName(other.applicant) })}
          </li>
        ))}
      </Box>
      <Button variant="outlined" component={Link} to={getDuplicatesPath(id)}>
        {t('duplicates.compare')}
      </Button>
    </Alert>
  );
}

function OwnNotice() {
  const t = useText();
  const { id, choices } = useApplication();
  return (
    <Card variant="outlined">
      <CardContent>
        <Stack spacing={1.5}>
          {choices.length > 0 && <ChoiceList choices={choices} />}
          <p>{t('application.ownText')}</p>
          <Button variant="contained" component={Link} to={getStudentPath(id)}>
            {t('application.openOwn')}
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}

const WIDE = '@media screen and (min-width: 62.5em)';

/** The decisions come first in the document, as on a phone, so that the keyboard reaches them quickly. */
function Application() {
  const { user } = useSession();
  const application = useRecordContext<AnsweredApplication>();
  if (!user || !application) return null;
  const viewed = getViewed(user, application);
  if (viewed.by === 'classroom') {
    return (
      <Stack spacing={2} sx={{ maxWidth: 860 }}>
        <ApplicationHead viewed={viewed} />
        <Card variant="outlined">
          <CardContent>
            <FactGroups groups={listClassroomGroups(viewed.application)} />
          </CardContent>
        </Card>
      </Stack>
    );
  }
  return (
    // A choice for one student never shows at the next.
    <Box
      key={application.id}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        [WIDE]: {
          gridTemplateColumns: 'minmax(0, 1fr) clamp(320px, 27vw, 400px)',
          gridTemplateRows: 'auto 1fr',
        },
      }}
    >
      <ApplicationHead viewed={viewed} />
      <Stack
        component="aside"
        spacing={2}
        sx={{
          [WIDE]: {
            gridRow: '1 / span 2',
            gridColumn: 2,
            alignSelf: 'start',
            position: 'sticky',
            top: 60,
            // Scrolls on its own if it's too tall for the screen; has room at the edge for focus rings.
            maxHeight: 'calc(100dvh - 68px)',
            overflowY: 'auto',
            overscrollBehavior: 'contain',
            scrollPaddingBlock: '8px 72px',
            scrollbarWidth: 'thin',
            p: '5px',
            m: '-5px',
            '& > *': { flex: 'none' },
          },
          '@media print': { '& button': { display: 'none' } },
        }}
      >
        {viewed.by === 'office' && (
          <>
            <DuplicateNotice />
            <Decisions />
            <Notes />
          </>
        )}
        {viewed.by === 'family' && <OwnNotice />}
        {viewed.by === 'site' && <SitePanel />}
      </Stack>
      <Box sx={{ minWidth: 0, [WIDE]: { gridRow: 2, gridColumn: 1 } }}>
        <ApplicationTabs viewed={viewed} />
      </Box>
    </Box>
  );
}
