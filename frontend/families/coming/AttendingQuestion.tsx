import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import type { AskedChild } from '../../../domain/contract/coming.js';
import type { Attending } from '../../../domain/enums/coming.js';
import { BusyButton, UnsentNotice } from '../../shell/BusyButton.js';
import { confirmDialog } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';
import { useFirstDay } from './first-day.js';

interface AttendingQuestionProps {
  child: Pick<AskedChild, 'firstName' | 'site' | 'attending'>;
  isBusy: boolean;
  isUnsent: boolean;
  onAnswer: (attending: Attending) => void;
}

export function AttendingQuestion({ child, isBusy, isUnsent, onAnswer }: AttendingQuestionProps) {
  const t = useText();
  const day = useFirstDay();
  const { firstName: student, site, attending } = child;

  async function askAgain(): Promise<void> {
    const isSure = await confirmDialog({
      title: t('attending.noTitle', { student }),
      text: t('attending.noText', { student, site }),
      yes: t('attending.noConfirm'),
      isDangerous: true,
    });
    if (isSure) onAnswer('no');
  }

  if (attending !== null) {
    const isComing = attending === 'yes';
    const said = isComing ? (day === null ? 'attending.saidYes' : 'attending.saidYesOn') : 'attending.saidNo';
    return (
      <Stack spacing={1} sx={{ alignItems: 'start' }}>
        <Alert severity={isComing ? 'success' : 'info'} role="status" sx={{ width: '100%' }}>
          <Typography sx={{ fontWeight: 650 }}>{t('attending.thanks')}</Typography>
          <Typography>{t(said, { student, day: day ?? '' })}</Typography>
        </Alert>
        {isComing && (
          <BusyButton variant="text" isBusy={isBusy} isUnsent={isUnsent} onClick={() => void askAgain()}>
            {t('attending.notAnymore', { student })}
          </BusyButton>
        )}
      </Stack>
    );
  }
  return (
    <Stack spacing={1.5}>
      {isUnsent && <UnsentNotice />}
      <Answer
        icon={<CheckIcon />}
        isMain
        isBusy={isBusy}
        label={t('attending.yes', { student })}
        means={t('attending.yesMeans', { student })}
        onClick={() => onAnswer('yes')}
      />
      <Answer
        icon={<CloseIcon />}
        isBusy={isBusy}
        label={t('attending.no', { student })}
        means={t('attending.noMeans')}
        onClick={() => void askAgain()}
      />
      <Typography color="textSecondary">{t('attending.note')}</Typography>
    </Stack>
  );
}

interface AnswerProps {
  icon: ReactElement;
  isMain?: boolean;
  isBusy: boolean;
  label: string;
  means: string;
  onClick: () => void;
}

function Answer({ icon, isMain = false, isBusy, label, means, onClick }: AnswerProps) {
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onClick();
      }}
      sx={{ justifyContent: 'start', gap: 2, px: 2.25, py: 2, borderRadius: '16px', textAlign: 'start' }}
    >
      <Box
        component="span"
        sx={{
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 44,
          height: 44,
          borderRadius: '50%',
          bgcolor: isMain ? 'rgb(255 255 255 / 0.18)' : 'var(--turquoise-wash, transparent)',
        }}
      >
        {isBusy && isMain ? <CircularProgress size={20} color="inherit" aria-hidden /> : icon}
      </Box>
      <span>
        <Typography component="span" sx={{ display: 'block', fontSize: '1.1875rem', fontWeight: 650 }}>
          {label}
        </Typography>
        <Typography
          component="span"
          sx={{ display: 'block', fontWeight: 400, color: isMain ? 'inherit' : 'text.secondary' }}
        >
          {means}
        </Typography>
      </span>
    </Button>
  );
}
