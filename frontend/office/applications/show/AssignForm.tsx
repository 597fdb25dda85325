import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useCallback, useId, useState, type ReactNode } from 'react';
import { useText } from '../../../shell/texts.js';
import { SiteLink } from '../../ui/SiteLink.js';
import { AssignButton, ReturnButton } from './decision-buttons.js';
import type { OfferNext } from './next-up.js';
import { SiteFacts } from './SiteFacts.js';
import { listPreferenceChoices, findSuggestedChoice, type SiteChoice } from './site-choices.js';
import { useApplication } from './useApplication.js';

const LocationPicker = lazy(async () => ({ default: (await import('./LocationPicker.js')).LocationPicker }));

const CUSTOM = 'custom';

interface SiteRadioProps {
  value: string;
  /** Null: the administrator's own choice, before there is one. */
  choice: SiteChoice | null;
  isChecked: boolean;
  children?: ReactNode;
}

function SiteRadio({ value, choice, isChecked, children }: SiteRadioProps) {
  const t = useText();
  const id = useId();
  const factsId = `${id}-facts`;
  const isCanceled = choice?.seat.status === 'canceled';
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        gap: 1,
        px: 1.25,
        py: 1,
        border: '1px solid',
        borderStyle: isCanceled ? 'dashed' : 'solid',
        borderColor: isChecked ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: isChecked ? 'primary.light' : isCanceled ? 'var(--sunk)' : 'transparent',
        '&:hover': { borderColor: isCanceled ? 'divider' : 'primary.main' },
        '&:has(input:focus-visible)': { outline: '3px solid var(--turquoise)', outlineOffset: '2px' },
        '& input:focus-visible': { outline: 'none' },
        // Scrolls clear of the buttons that stay in view below.
        '& :is(input, button)': { scrollMarginBlock: '16px 112px' },
      }}
    >
      <Radio
        value={value}
        size="small"
        disabled={isCanceled}
        sx={{ alignSelf: 'start', zIndex: 1, p: 0, mt: '1px' }}
        slotProps={{
          input: {
            id,
            'aria-labelledby': `${id}-rank ${id}-name`,
            ...(choice && { 'aria-describedby': factsId }),
          },
        }}
      />
      <div>
        {/* Covers the whole choice, except the site's name, which is a link. */}
        <Typography
          variant="caption"
          component="label"
          htmlFor={id}
          id={`${id}-rank`}
          color="textSecondary"
          sx={{
            display: 'block',
            cursor: isCanceled ? 'default' : 'pointer',
            '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
          }}
        >
          {t(choice?.rank ? `label.site${choice.rank}` : 'decide.custom')}
        </Typography>
        <Typography
          id={`${id}-name`}
          color={choice ? 'textPrimary' : 'textSecondary'}
          sx={{ fontWeight: choice ? 650 : 400, overflowWrap: 'anywhere' }}
        >
          {choice ? <SiteLink id={choice.seat.id} name={choice.name} /> : t('decide.customNone')}
        </Typography>
        {choice && <SiteFacts id={factsId} choice={choice} />}
        {children && <Box sx={{ position: 'relative', zIndex: 1, ml: -1, mt: 0.25 }}>{children}</Box>}
      </div>
    </Box>
  );
}

export function AssignForm({ onDecided }: { onDecided: OfferNext }) {
  const t = useText();
  const application = useApplication();
  const choices = listPreferenceChoices(application);
  const [custom, setCustom] = useState<SiteChoice | null>(null);
  const [selected, setSelected] = useState(() =>
    String(findSuggestedChoice(application, choices)?.rank ?? ''),
  );
  const [isPicking, setIsPicking] = useState(false);
  const chosen =
    selected === CUSTOM ? custom : (choices.find(({ rank }) => String(rank) === selected) ?? null);

  // Stable, so that the map isn't laid out again.
  const take = useCallback(
    (picked: SiteChoice): void => {
      const preferred = listPreferenceChoices(application).find(({ seat }) => seat.id === picked.seat.id);
      setSelected(String(preferred?.rank ?? CUSTOM));
      if (!preferred) setCustom(picked);
      setIsPicking(false);
    },
    [application],
  );

  return (
    <Stack spacing={1.5}>
      <RadioGroup
        aria-label={t('decide.choose')}
        value={selected}
        onChange={(_, value) => setSelected(value)}
        sx={{ gap: 1, flexWrap: 'nowrap' }}
      >
        {choices.length === 0 && <p>{t('decide.noPreferences')}</p>}
        {choices.map((choice) => (
          <SiteRadio
            key={choice.rank}
            value={String(choice.rank)}
            choice={choice}
            isChecked={selected === String(choice.rank)}
          />
        ))}
        {application.noAlternatePreferences && <Note>{t('decide.noAlternates')}</Note>}
        {application.acceptsNearby && <Note>{t('decide.acceptsNearby')}</Note>}
        <SiteRadio value={CUSTOM} choice={custom} isChecked={selected === CUSTOM}>
          <Button onClick={() => setIsPicking(true)}>{t('decide.chooseDifferent')}</Button>
        </SiteRadio>
      </RadioGroup>
      {/* Stays in view however long the list of sites is. */}
      <Stack
        direction="row"
        sx={{
          position: 'sticky',
          zIndex: 2,
          bottom: -5,
          gap: 1,
          pt: 0.5,
          pb: 1.5,
          bgcolor: 'background.paper',
        }}
      >
        <AssignButton chosen={chosen} onDecided={onDecided} />
        <ReturnButton onDecided={onDecided} />
      </Stack>
      {isPicking && (
        <Suspense>
          <LocationPicker application={application} onPick={take} onClose={() => setIsPicking(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      {children}
    </Typography>
  );
}
