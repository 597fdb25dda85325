import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import type { StandingEntry, StudentDetail, TimelineEntry } from '../../../domain/contract/student.js';
import { parseDateText } from '../../../domain/fields/date-text.js';
import { getReferenceNumber } from '../../../domain/status/reference-number.js';
import { formatUtcDay } from '../../../domain/records/fact-text.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { Panel } from './Panel.js';
import { Timeline, TimelineItem } from '../../facts/Timeline.js';

export function ProgressPanel({ student }: { student: StudentDetail }) {
  const t = useText();
  const { timeline, standing, code } = student;
  return (
    <Panel title={t('timeline.title')} className="no-print">
      <Timeline>
        {timeline.map((step) => (
          <ProgressStep key={step.kind} step={step} />
        ))}
      </Timeline>
      {standing.length > 0 && <Standing standing={standing} />}
      <Typography color="textSecondary">
        {t('whatNext.reference', { reference: getReferenceNumber(student.id) })}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {t('standing.code')}{' '}
        <Typography
          component="code"
          variant="caption"
          sx={{ display: 'block', fontFamily: 'ui-monospace, monospace', fontSize: '0.75rem' }}
        >
          {code}
        </Typography>
      </Typography>
      <MuiLink component={Link} to={PAGES.fairness} sx={{ alignSelf: 'start', py: 1.25 }}>
        {t('standing.how')}
      </MuiLink>
    </Panel>
  );
}

export function ProgressStep({ step: { kind, state, on, text } }: { step: TimelineEntry }) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <TimelineItem state={state}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.25 }}>
        <Typography sx={{ fontWeight: 650 }}>{t(`timeline.kind.${kind}`)}</Typography>
        <Typography variant="caption" color="textSecondary">
          {t(`timeline.${state}`)}
        </Typography>
      </Stack>
      <Typography>{text}</Typography>
      {on !== null && (
        <Typography variant="caption" component="p" color="textSecondary">
          {formatUtcDay(parseDateText(on), language)}
        </Typography>
      )}
    </TimelineItem>
  );
}

function Standing({ standing }: { standing: readonly StandingEntry[] }) {
  const t = useText();
  const isDrawn = standing.some(({ position }) => position !== null);
  return (
    <>
      <Typography variant="h3">{t('standing.title')}</Typography>
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {standing.map(({ siteId, name, waiting, position }) => (
          <Stack
            key={siteId}
            component="li"
            direction="row"
            sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}
          >
            <strong>{name}</strong>
            <span>
              {t('standing.waiting', { count: waiting })}
              {position !== null && `, ${t('standing.position', { position })}`}
            </span>
          </Stack>
        ))}
      </Stack>
      {!isDrawn && <Typography color="textSecondary">{t('standing.notYet')}</Typography>}
    </>
  );
}
