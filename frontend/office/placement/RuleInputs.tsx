import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { AutocompleteArrayInput, BooleanInput, RadioButtonGroupInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LATE_RULES, SEAT_RULES } from '../../../domain/enums/placement.js';
import { placementForm } from '../../../domain/forms/placement.js';
import type { RawValues } from '../../../domain/forms/form.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { DomainInput } from '../forms/DomainInput.js';
import { useSiteRows } from '../sites/useSiteRows.js';
import { LastNoShows } from './LastNoShows.js';
import { PriorityInput, prioritiesIn } from './PriorityInput.js';

export function RuleInputs({ isPoolOpen }: { isPoolOpen: boolean }) {
  const t = useText();
  const values = useWatch<RawValues>() as RawValues;
  return (
    <>
      <OptionInput source="seats" options={SEAT_RULES} />
      <DomainInput source="overbookPercent" hint={t('runs.overbookHint')} />
      <LastNoShows />
      <DomainInput source="reservePercent" hint={t('runs.reserveHint')} />
      <PriorityInput />
      {prioritiesIn(values['priorities']).includes('near') && (
        <DomainInput source="nearMiles" hint={t('runs.nearMilesHint')} />
      )}
      <OptionInput source="late" options={LATE_RULES} />
      <BooleanInput source="nearby" label={t('placement.nearby')} helperText={t('runs.nearbyHint')} />
      {values['nearby'] === true && <DomainInput source="nearbyMiles" hint={t('runs.nearbyMilesHint')} />}
      <Accordion variant="outlined" defaultExpanded={isPoolOpen} slotProps={{ heading: { component: 'h2' } }}>
        <AccordionSummary expandIcon={<ExpandIcon />}>
          <Typography sx={{ fontWeight: 650 }}>{t('runs.poolTitle')}</Typography>
        </AccordionSummary>
        <AccordionDetails>
          <Stack spacing={2}>
            <Typography color="textSecondary">{t('runs.poolHint')}</Typography>
            <DomainInput source="grades" hint={t('runs.gradesHint')} />
            <PlacesInput source="counties" />
            <PlacesInput source="districts" />
          </Stack>
        </AccordionDetails>
      </Accordion>
    </>
  );
}

function OptionInput({ source, options }: { source: 'seats' | 'late'; options: readonly string[] }) {
  const t = useText();
  return (
    <RadioButtonGroupInput
      source={source}
      label={t(placementForm.fields[source].label)}
      choices={options.map((id) => ({ id }))}
      row={false}
      translateChoice={false}
      helperText={false}
      optionText={({ id }: { id: string }) => (
        <Box sx={{ py: 0.5 }}>
          {t(`placement.${source}.${id}` as MessageKey)}
          <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
            {t(`runs.${source}Meaning.${id}` as MessageKey)}
          </Typography>
        </Box>
      )}
      sx={{
        '& .MuiFormLabel-root': { transform: 'none' },
        '& .MuiFormControlLabel-root': { alignItems: 'flex-start' },
      }}
    />
  );
}

const PLACES = { counties: 'county', districts: 'district' } as const;

/** None stands for all of them. */
function PlacesInput({ source }: { source: keyof typeof PLACES }) {
  const t = useText();
  const [language] = useLanguage();
  const { data: sites } = useSiteRows();
  const choices = useMemo(() => {
    const names = new Set(sites?.flatMap((site) => site[PLACES[source]] ?? []));
    return [...names].sort(new Intl.Collator(language).compare).map((id) => ({ id, name: id }));
  }, [sites, source, language]);
  return (
    <AutocompleteArrayInput
      source={source}
      label={t(placementForm.fields[source].label)}
      helperText={t('runs.placesHint')}
      TextFieldProps={{ placeholder: t('runs.allPlaces') }}
      choices={choices}
      isPending={!sites}
      translateChoice={false}
      fullWidth
    />
  );
}
