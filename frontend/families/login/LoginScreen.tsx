import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import { SIGN_ON_FAILURES } from '../../../domain/contract/single-sign-on.js';
import { isIn, SECTIONS } from '../../../domain/enums/enums.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { OVER_PAGE } from '../../shell/RouteDialog.js';
import { PageTitle, isFirstPage } from '../../shell/PageTitle.js';
import { program } from '../../shell/program.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { Landscape, NARROW } from '../Landscape.js';
import { SeasonDates } from '../season/SeasonDates.js';
import { LoginForm } from './LoginForm.js';

export type LoginReason = 'askedFor' | 'denied' | 'expired';

const REASONS: Record<LoginReason, MessageKey> = {
  askedFor: 'login.askedFor',
  denied: 'login.denied',
  expired: 'login.expired',
};

function NewHere({ isMain }: { isMain: boolean }) {
  const t = useText();
  return (
    <Stack spacing={1} sx={{ maxWidth: 520 }}>
      <Typography color="textSecondary" sx={isMain ? undefined : { textAlign: 'center' }}>
        {t('login.newHere')}
      </Typography>
      <Button
        component={Link}
        to={PAGES.createAccount}
        {...OVER_PAGE}
        variant={isMain ? 'contained' : 'outlined'}
        size="large"
      >
        {t('login.create')}
      </Button>
    </Stack>
  );
}

function FindLink() {
  const t = useText();
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <Button
        component={Link}
        to={PAGES.find}
        variant="outlined"
        size="large"
        startIcon={<PlaceOutlined />}
        sx={{ bgcolor: 'background.paper' }}
      >
        {t('find.link')}
      </Button>
      <Typography color="textSecondary" sx={{ fontSize: '0.9375rem' }}>
        {t('find.linkText')}
      </Typography>
    </Stack>
  );
}

function SignOn() {
  const t = useText();
  const failure = new URLSearchParams(window.location.search).get('signOn');
  return (
    <>
      {isIn(SIGN_ON_FAILURES, failure) && (
        <Alert severity="warning" role="alert">
          {t(`signOn.${failure}`)}
        </Alert>
      )}
      <Stack spacing={1}>
        <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
          {t('signOn.text')}
        </Typography>
        <Button
          variant="outlined"
          size="large"
          onClick={() => window.location.assign('/api/authenticate/signOn')}
        >
          {t('signOn.button')}
        </Button>
      </Stack>
    </>
  );
}

function Facts() {
  const t = useText();
  const facts = ['factDates', 'factHours', 'factGroups', 'factPrice'] as const;
  return (
    <Card
      component="dl"
      sx={{
        display: 'grid',
        gridArea: 'facts',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        m: 0,
        overflow: 'hidden',
      }}
    >
      {facts.map((fact) => (
        <Box key={fact} sx={{ px: { xs: 1.75, sm: 2.5 }, py: 1.75, boxShadow: '1px 1px 0 var(--line)' }}>
          <Typography component="dt" color="textSecondary" sx={{ fontSize: '0.9375rem' }}>
            {t(`home.${fact}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 650 }}>
            {t(`home.${fact}Value`)}
          </Typography>
        </Box>
      ))}
    </Card>
  );
}

const LEAD = { maxWidth: '68ch', color: 'text.secondary', textWrap: 'pretty' } as const;

function HowToApply() {
  const t = useText();
  return (
    <Stack
      component="section"
      aria-labelledby="rules-title"
      spacing={2}
      sx={{ gridArea: 'rules', pt: 9, [NARROW]: { pt: 1 } }}
    >
      <Typography id="rules-title" variant="h2" sx={{ fontSize: '1.75rem' }}>
        {t('home.rulesTitle')}
      </Typography>
      <Typography sx={LEAD}>{t('home.rulesText')}</Typography>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
          p: 0,
          listStyle: 'none',
        }}
      >
        {SECTIONS.map((section, at) => (
          <Card
            key={section}
            component="li"
            sx={{
              display: 'grid',
              alignContent: 'start',
              gap: '8px 16px',
              px: 2.5,
              py: 3,
              '@media (max-width: 37.4375em)': { gridTemplateColumns: 'auto 1fr' },
            }}
          >
            <Box
              aria-hidden
              sx={{
                display: 'grid',
                placeItems: 'center',
                gridRow: 'span 2',
                width: '2.25rem',
                height: '2.25rem',
                borderRadius: '50%',
                bgcolor: 'primary.light',
                color: 'primary.main',
                font: '700 1.1875rem/1 var(--serif)',
              }}
            >
              {at + 1}
            </Box>
            <h3>{t(`enum.section.${section}`)}</h3>
            <Typography color="textSecondary" sx={{ fontSize: '1rem' }}>
              {t(`home.rule.${section}`)}
            </Typography>
          </Card>
        ))}
      </Box>
      <Typography sx={LEAD}>
        {t('home.organizations')}{' '}
        <MuiLink component={Link} to={PAGES.siteInterest}>
          {t('home.offerSite')}
        </MuiLink>
      </Typography>
    </Stack>
  );
}

export function LoginScreen({ reason }: { reason?: LoginReason | undefined }) {
  const t = useText();
  const [language] = useLanguage();
  const isNarrow = useMediaQuery(NARROW, { noSsr: true });

  // The login may replace a page that was scrolled down when its session ended.
  useLayoutEffect(() => {
    if (!isFirstPage()) window.scrollTo(0, 0);
  }, []);

  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: '28px 56px',
        gridTemplateAreas: '"welcome login" "facts login" "rules rules"',
        gridTemplateColumns: 'minmax(0, 1fr) 400px',
        gridTemplateRows: 'auto 1fr auto',
        [NARROW]: {
          gap: 4,
          gridTemplateAreas: '"welcome" "login" "facts" "rules"',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gridTemplateRows: 'none',
        },
      }}
    >
      <Landscape
        sx={{
          alignSelf: 'stretch',
          gridArea: '1 / 1 / 3 / -1',
          m: '-40px calc(50% - 50vw) -56px',
          '& svg': { height: 'max(280px, 19.5vw)' },
          [NARROW]: { gridRow: '1 / 2', mt: '-24px', mb: 0, '& svg': { height: 176 } },
        }}
      />
      <Stack
        component="section"
        spacing={2.5}
        sx={{
          gridArea: 'welcome',
          '& h1': {
            maxWidth: '14ch',
            fontSize: 'clamp(2.125rem, 1.4875rem + 3vw, 3.5rem)',
            lineHeight: 1.08,
          },
          [NARROW]: { pb: '152px' },
        }}
      >
        <PageTitle>{t('home.title', { state: program.stateNames[language] ?? '' })}</PageTitle>
        <Typography
          sx={{ maxWidth: '54ch', fontSize: { xs: '1.0625rem', sm: '1.1875rem' }, textWrap: 'pretty' }}
        >
          {t('home.description')}
        </Typography>
        <Box sx={{ maxWidth: '54ch', fontWeight: 650, textWrap: 'pretty', '&:empty': { display: 'none' } }}>
          <SeasonDates />
        </Box>
        {isNarrow && <NewHere isMain />}
        <FindLink />
      </Stack>
      <Card
        component="section"
        aria-labelledby="login-title"
        sx={{
          gridArea: 'login',
          p: { xs: '24px 20px', sm: 4 },
          boxShadow: 'var(--float)',
          [NARROW]: { width: 'min(100%, 520px)', m: '-72px auto 0' },
        }}
      >
        <Stack spacing={3}>
          {reason && (
            <Alert severity="info" role="status">
              {t(REASONS[reason])}
            </Alert>
          )}
          {reason === 'denied' && (
            <Button component={Link} to={PAGES.login} variant="outlined">
              {t('login.ownPages')}
            </Button>
          )}
          <h2 id="login-title">{t('login.title')}</h2>
          <LoginForm />
          {program.hasSignOn && <SignOn />}
          {!isNarrow && (
            <>
              <Divider />
              <NewHere isMain={false} />
            </>
          )}
        </Stack>
      </Card>
      <Facts />
      <HowToApply />
    </Box>
  );
}
