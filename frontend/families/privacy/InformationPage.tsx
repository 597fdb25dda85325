import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router';
import { getPage } from '../../../domain/contract/pages.js';
import { program } from '../../shell/program.js';
import { useText } from '../../shell/texts.js';
import { HelpPage } from '../help/HelpPage.js';
import { Reading } from '../help/Reading.js';
import { AnnouncementsOffScreen } from './AnnouncementsOffScreen.js';
import { PointList, PointSections, PrivacyText, SectionTitle, type Section } from './PrivacyText.js';

const ACCESSIBILITY: readonly Section[] = [
  {
    title: 'access.works',
    points: [
      'access.works.keyboard',
      'access.works.reader',
      'access.works.size',
      'access.works.color',
      'access.works.time',
    ],
  },
  { title: 'access.limits', points: ['access.limits.sites', 'access.limits.tables'] },
];

function AccessibilityPage() {
  const t = useText();
  return (
    <Reading title={t('access.title')}>
      <p>{t('access.lead')}</p>
      <PointSections sections={ACCESSIBILITY} />
      {(['access.checked', 'access.problem'] as const).map((title) => (
        <Stack key={title} component="section" spacing={1.5}>
          <SectionTitle component="h2">{t(title)}</SectionTitle>
          <p>{t(`${title}Text`)}</p>
        </Stack>
      ))}
    </Reading>
  );
}

const FAIRNESS: readonly Section[] = [
  { title: 'fairness.choices', points: ['fairness.choices.rank', 'fairness.choices.one'] },
  {
    title: 'fairness.order',
    points: ['fairness.order.priorities', 'fairness.order.lottery', 'fairness.order.late'],
  },
  {
    title: 'fairness.matching',
    points: ['fairness.matching.first', 'fairness.matching.next', 'fairness.matching.fair'],
  },
  {
    title: 'fairness.nearby',
    points: ['fairness.nearby.agree', 'fairness.nearby.wait', 'fairness.nearby.site'],
  },
];

const CHECKS = ['fairness.step.hash', 'fairness.step.order', 'fairness.step.file'] as const;
const COMMAND = 'npm run verify-placement -- FILE';

function LotteryCheck() {
  const t = useText();
  const { lotteryHash, lotterySeed, codeHash } = program.season;
  const renderHash = (value: string) => <Box component="code">{value}</Box>;
  return (
    <Accordion
      variant="outlined"
      disableGutters
      slotProps={{ heading: { component: 'h2' } }}
      sx={{
        borderRadius: 'var(--radius) !important',
        '&::before': { display: 'none' },
        '& code': { overflowWrap: 'anywhere' },
        // Prints what's folded, too.
        '@media print': { '& .MuiCollapse-root': { height: 'auto', visibility: 'visible' } },
      }}
    >
      <AccordionSummary
        id="check"
        aria-controls="check-details"
        expandIcon={<ExpandMore color="primary" />}
        sx={{ px: { xs: 2.5, sm: 4 }, py: 1, color: 'primary.main', font: '600 1.25rem/1.2 var(--serif)' }}
      >
        {t('fairness.check')}
      </AccordionSummary>
      <AccordionDetails sx={{ px: { xs: 2.5, sm: 4 }, pb: 4 }}>
        <Stack spacing={2}>
          <p>{t('fairness.checkText')}</p>
          <PointList>
            <div>
              <dt>{t('fairness.hash')}</dt>
              <dd>{renderHash(lotteryHash)}</dd>
            </div>
            <div>
              <dt>{t('fairness.codeHash')}</dt>
              <dd>{renderHash(codeHash)}</dd>
            </div>
            <div>
              <dt>{t('fairness.seed')}</dt>
              <dd>{lotterySeed === null ? t('fairness.noSeed') : renderHash(lotterySeed)}</dd>
            </div>
          </PointList>
          <h3>{t('fairness.steps')}</h3>
          <Box component="ol" sx={{ display: 'grid', gap: 1, m: 0, pl: '1.4em' }}>
            {CHECKS.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </Box>
          <Typography
            component="code"
            sx={{ p: 1.5, borderRadius: 1, bgcolor: 'var(--sunk)', fontFamily: 'ui-monospace, monospace' }}
          >
            {COMMAND}
          </Typography>
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}

export function InformationPage() {
  const t = useText();
  const { pathname } = useLocation();
  switch (getPage(pathname)) {
    case 'announcementsOff':
      return <AnnouncementsOffScreen />;
    case 'fairness':
      return (
        <Reading title={t('fairness.title')} after={<LotteryCheck />}>
          <p>{t('fairness.lead')}</p>
          <PointSections sections={FAIRNESS} />
        </Reading>
      );
    case 'help':
      return <HelpPage />;
    case 'accessibility':
      return <AccessibilityPage />;
    default:
      return (
        <Reading title={t('privacy.title')}>
          <PrivacyText Heading="h2" />
        </Reading>
      );
  }
}
