import EventIcon from '@mui/icons-material/EventOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Divider from '@mui/material/Divider';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, useParams } from 'react-router';
import type { AskedChild, AttendingQuestion as Question } from '../../../domain/contract/coming.js';
import { PAGES } from '../../../domain/contract/pages.js';
import { formatProgramDates } from '../../../domain/season/program-dates.js';
import { formatSiteDays, formatSiteTimes, getPartLanguage } from '../../../domain/sites/site-times.js';
import { ApiError } from '../../shell/api.js';
import { Loading } from '../../shell/Loading.js';
import { Notice, UnreachableNotice } from '../../shell/Notice.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { Landscape } from '../Landscape.js';
import { AttendingQuestion } from './AttendingQuestion.js';
import { useAnswerQuestion, useAttendingQuestion } from './coming-queries.js';
import { useFirstDay } from './first-day.js';

/** Needs no login. */
export function AttendingScreen() {
  const t = useText();
  const { token = '' } = useParams();
  const { data, error, refetch } = useAttendingQuestion(token);
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Notice isPage title="attending.unknownTitle" text="attending.unknownText">
        <Button component={Link} to={PAGES.login} variant="outlined">
          {t('login.submit')}
        </Button>
      </Notice>
    );
  }
  if (data) return <Children token={token} question={data} />;
  return error ? <UnreachableNotice onRetry={() => void refetch()} /> : <Loading />;
}

function Children({ token, question }: { token: string; question: Question }) {
  const t = useText();
  const day = useFirstDay();
  const { children } = question;
  const [only] = children.length === 1 ? children : [];
  const title = only
    ? t(day === null ? 'attending.titleNow' : 'attending.titleOn', {
        student: only.firstName,
        day: day ?? '',
      })
    : t(day === null ? 'attending.titleAllNow' : 'attending.titleAllOn', { day: day ?? '' });
  return (
    <Stack spacing={3} sx={{ width: '100%', maxWidth: 560, mx: 'auto' }}>
      <Landscape
        sx={{ alignSelf: 'center', mt: { xs: '-24px', sm: '-40px' }, '& svg': { height: 176 }, height: 144 }}
      />
      <PageTitle>{title}</PageTitle>
      {children.length === 0 && <Typography>{t('attending.nobody')}</Typography>}
      {children.map((child) => (
        <Child key={child.id} token={token} child={child} question={question} isOnly={child === only} />
      ))}
    </Stack>
  );
}

interface ChildProps {
  token: string;
  child: AskedChild;
  question: Question;
  isOnly: boolean;
}

function Child({ token, child, question, isOnly }: ChildProps) {
  const t = useText();
  const { run: answer, isBusy, isUnsent } = useAnswerQuestion(token, child.id);
  const { firstName: student, site, attending } = child;
  const [before, after] = t('attending.intro', { student, site: '\u0000' }).split('\u0000');
  return (
    <Stack component="section" aria-label={student} spacing={2.5}>
      {!isOnly && (
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {student}
        </Typography>
      )}
      {attending === null && (
        <Typography sx={{ fontSize: '1.125rem' }} color="textSecondary">
          {before}
          <Typography component="strong" sx={{ fontSize: 'inherit', fontWeight: 650 }} color="textPrimary">
            {site}
          </Typography>
          {after}
        </Typography>
      )}
      <AttendingQuestion child={child} isBusy={isBusy} isUnsent={isUnsent} onAnswer={answer} />
      {attending === 'no' ? (
        <Button component={Link} to={PAGES.login} variant="outlined" sx={{ alignSelf: 'start' }}>
          {t('login.submit')}
        </Button>
      ) : (
        <WhenAndWhere child={child} question={question} />
      )}
    </Stack>
  );
}

function WhenAndWhere({ child, question }: Pick<ChildProps, 'child' | 'question'>) {
  const t = useText();
  const [language] = useLanguage();
  const { site, address, days, times } = child;
  const parts = { dates: null, days, times };
  const query = new URLSearchParams({ api: '1', destination: address ?? site });
  return (
    <Card>
      <CardContent component={Stack} spacing={2}>
        <Stack direction="row" spacing={2}>
          <EventIcon color="primary" aria-hidden />
          <div>
            <Typography sx={{ fontWeight: 650 }}>{formatProgramDates(language, question)}</Typography>
            {days && (
              <Typography color="textSecondary" lang={getPartLanguage(formatSiteDays(days, language), parts)}>
                {formatSiteDays(days, language)}
              </Typography>
            )}
            {times && (
              <Typography
                color="textSecondary"
                lang={getPartLanguage(formatSiteTimes(times, language), parts)}
              >
                {formatSiteTimes(times, language)}
              </Typography>
            )}
          </div>
        </Stack>
        <Divider />
        <Stack direction="row" spacing={2}>
          <PlaceIcon color="primary" aria-hidden />
          <div style={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{site}</Typography>
            {address && <Typography color="textSecondary">{address}</Typography>}
          </div>
          <MuiLink
            href={`https://www.google.com/maps/dir/?${query}`}
            target="_blank"
            rel="noopener noreferrer"
            sx={{ alignSelf: 'center', py: 1.25, fontWeight: 650 }}
          >
            {t('assignment.directions')}
            <span className="visually-hidden"> ({t('card.newWindow')})</span>
          </MuiLink>
        </Stack>
      </CardContent>
    </Card>
  );
}
