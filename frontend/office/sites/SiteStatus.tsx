import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import MuiStep from '@mui/material/Step';
import StepContent from '@mui/material/StepContent';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import type { ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, useRefresh } from 'react-admin';
import type { SiteDetail } from '../../../domain/contract/site.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import {
  SITE_MOVES,
  isSiteMovePossible,
  listMissingToOpen,
  getUnverifyRefusal,
  type NeededToOpen,
  type SiteMoveName,
} from '../../../domain/placement/site-moves.js';
import { getSiteLabel } from '../../../domain/sites/site-label.js';
import { confirmDialog, showInfo } from '../../shell/modals.js';
import type { Question } from '../../shell/QuestionDialog.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { ActionButton } from '../ui/ActionButton.js';
import { formatDay, formatMoment } from '../ui/format.js';
import { Section } from '../ui/Section.js';
import { SiteStatusChip } from './list/SiteStatusChip.js';
import { getEditPath } from './site-parts.js';
import { useSite } from './useSite.js';

type SiteStep = SiteMoveName | 'verify' | 'unverify';

const STEP_DONE: Record<SiteStep, MessageKey> = {
  open: 'siteStatus.opened',
  close: 'siteStatus.closed',
  cancel: 'siteStatus.canceled',
  verify: 'siteStatus.verified',
  unverify: 'siteStatus.unverified',
};

function findRefusal(step: SiteStep, site: SiteDetail, isAdmin: boolean): MessageKey | null {
  if (step === 'verify') return site.verifiedBy ? 'siteMove.alreadyVerified' : null;
  if (step === 'unverify') {
    return getUnverifyRefusal({
      isVerified: site.verifiedBy !== null,
      enrollmentCount: site.enrollmentCount,
    });
  }
  return SITE_MOVES[step].refusal({ status: site.status, isAdmin });
}

interface SiteStepButtonProps {
  step: SiteStep;
  label?: string;
  variant?: ButtonProps['variant'];
}

export function SiteStepButton({ step, label, variant = 'outlined' }: SiteStepButtonProps) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const refresh = useRefresh();
  const { site, rights } = useSite();
  const isDangerous = step === 'cancel' || step === 'unverify';

  /** Null if the step needs no question. Without `yes`, the step is refused. */
  const makeQuestion = (now: SiteDetail): Question | null => {
    const refusal = findRefusal(step, now, rights.isAdmin);
    if (refusal) return { title: t('siteStatus.refusedTitle'), text: t(refusal) };
    switch (step) {
      case 'open': {
        const missing = listMissingToOpen(now);
        if (missing.length === 0) return null;
        return {
          title: t('siteStatus.missingTitle'),
          text: (
            <>
              <p>{t('siteStatus.missingText')}</p>
              <MissingList names={missing} siteId={rights.may('site.save') ? site.id : null} />
            </>
          ),
        };
      }
      case 'cancel': {
        const { name, enrollmentCount: count } = now;
        return {
          title: t('siteStatus.cancelTitle', { site: name }),
          text: (
            <>
              <p>
                {count === 0 ? (
                  t('siteStatus.cancelNobody')
                ) : (
                  <b>{t('siteStatus.cancelSeated', { count })}</b>
                )}
              </p>
              <p>{t('siteStatus.cancelText')}</p>
              <p>{t('siteStatus.cancelChosen')}</p>
            </>
          ),
          yes: t('siteStatus.cancelYes'),
          no: t('siteStatus.cancelNo'),
          isDangerous,
        };
      }
      case 'close':
      case 'verify':
      case 'unverify':
        return {
          title: t(`siteStatus.${step}Title`, { site: getSiteLabel(now) }),
          text: t(`siteStatus.${step}Text`),
          yes: t(step === 'unverify' ? 'siteStatus.unverify' : `siteStatus.${step}Yes`),
          isDangerous,
        };
    }
  };
  return (
    <ActionButton
      label={label ?? t(`siteStatus.${step}`)}
      variant={variant}
      isDangerous={isDangerous}
      ask={async () => {
        const question = makeQuestion((await provider.getOne<SiteDetail>('sites', { id: site.id })).data);
        if (question === null) return true;
        const { yes } = question;
        if (yes !== undefined) return confirmDialog({ ...question, yes });
        await showInfo(question);
        refresh();
        return false;
      }}
      send={(calls) => calls.moveSite(site.id, step)}
      done={t(STEP_DONE[step])}
      explain={({ status, message }) =>
        [403, 409].includes(status) ? { title: t('siteStatus.refusedTitle'), text: message } : null
      }
    />
  );
}

interface MissingListProps {
  names: readonly NeededToOpen[];
  /** The site whose form the names link to; null for names alone. */
  siteId: number | null;
}

/** Also shown in questions, which are outside the page and its record. */
export function MissingList({ names, siteId }: MissingListProps) {
  const t = useText();
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 170px), 1fr))',
        gap: '4px 24px',
        width: '100%',
        m: 0,
        pl: 2.5,
      }}
    >
      {names.map((name) => (
        <li key={name}>
          {siteId === null ? (
            t(`siteNeed.${name}`)
          ) : (
            <Link to={getEditPath(siteId, name, 'details')}>{t(`siteNeed.${name}`)}</Link>
          )}
        </li>
      ))}
    </Box>
  );
}

export function useVerification(): string {
  const t = useText();
  const [language] = useLanguage();
  const {
    site: { verifiedBy, unverifiedBy },
  } = useSite();
  const signature = verifiedBy ?? unverifiedBy;
  if (!signature) return t('sitePage.notVerified');
  const step = verifiedBy ? 'verified' : 'unverified';
  const words = { name: signature.by ?? '', date: formatDay(signature.at, language) };
  return t(`sitePage.${step}${signature.by === null ? 'On' : 'By'}`, words);
}

interface StepProps {
  title: string;
  isDone: boolean;
  children: ReactNode;
}

function Step({ title, isDone, children, ...rest }: StepProps) {
  return (
    <MuiStep {...rest} active expanded completed={isDone}>
      <StepLabel sx={{ '& .MuiStepLabel-label': { fontWeight: 650 } }}>{title}</StepLabel>
      <StepContent>
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
          {children}
        </Stack>
      </StepContent>
    </MuiStep>
  );
}

export function SiteStatus() {
  const t = useText();
  const [language] = useLanguage();
  const { site, rights } = useSite();
  const verification = useVerification();
  const { status, statusChangedBy: changed, verifiedBy } = site;
  const can = (move: SiteMoveName) =>
    rights.may(`site.${move}`) && isSiteMovePossible(move, { status, isAdmin: rights.isAdmin });
  const date = changed && formatMoment(changed.at, language);
  const missing = listMissingToOpen(site);
  const isOpen = status === 'open' || status === null;
  return (
    <Section
      title={t('siteStatus.title')}
      action={
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          {can('close') && <SiteStepButton step="close" />}
          {can('cancel') && <SiteStepButton step="cancel" />}
        </Stack>
      }
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <SiteStatusChip status={status} />
        {date && (
          <Typography variant="caption" color="textSecondary">
            {changed.by === null
              ? t('siteStatus.on', { date })
              : t('siteStatus.since', { by: changed.by, date })}
          </Typography>
        )}
      </Stack>
      <Stepper orientation="vertical" nonLinear connector={null}>
        <Step title={t('siteSteps.open')} isDone={isOpen}>
          <p>{t(`siteStatus.text.${status ?? 'none'}`)}</p>
          {!isOpen && status !== 'canceled' && missing.length > 0 && (
            <>
              <p>{t('siteSteps.missing')}</p>
              <MissingList names={missing} siteId={rights.may('site.save') ? site.id : null} />
            </>
          )}
          {can('open') && <SiteStepButton step="open" variant={isOpen ? 'outlined' : 'contained'} />}
        </Step>
        <Step title={t('siteSteps.verify')} isDone={verifiedBy !== null}>
          <p>{verification}</p>
          {verifiedBy === null && <Typography color="textSecondary">{t('siteSteps.verifyText')}</Typography>}
          {verifiedBy === null && rights.may('site.verify') && (
            <SiteStepButton step="verify" variant={isOpen ? 'contained' : 'outlined'} />
          )}
          {verifiedBy !== null && rights.may('site.unverify') && (
            <SiteStepButton step="unverify" variant="text" />
          )}
        </Step>
      </Stepper>
    </Section>
  );
}
