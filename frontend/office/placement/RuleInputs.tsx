import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { AutocompleteArrayInput, BooleanInput, RadioButtonGroupInput, useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { getFigure, type Report, type ReportRow } from '../../../domain/contract/report.js';
import { ATTENDANCE_MARKS } from '../../../domain/enums/attendance.js';
import { isIn } from '../../../domain/enums/enums.js';
import { LATE_RULES, PRIORITIES, SEAT_RULES, type Priority } from '../../../domain/enums/placement.js';
import { readForm, type RawValues } from '../../../domain/forms/form.js';
import { LARGEST_OVERBOOKING, placementForm, toPlacementRules } from '../../../domain/forms/placement.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { countOverbooked } from '../../../domain/placement/run-input.js';
import { getExpected, listByNoShowRate } from '../../../domain/reports/report-shape.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { useOfficeDataProvider, type OfficeDataProvider } from '../data/data-provider.js';
import { useSeasons } from '../data/useSeasons.js';
import { DomainInput } from '../forms/DomainInput.js';
import { useSiteRows } from '../sites/useSiteRows.js';
import { formatNumber } from '../ui/format.js';
import { writePercent } from './run-words.js';

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
      {toPriorities(values['priorities']).includes('near') && (
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

/** None means all. */
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

const SHOWN_SITES = 5;

/** Of the last of these seasons in which attendance was taken. */
async function findNoShows(
  provider: OfficeDataProvider,
  years: readonly number[],
): Promise<{ year: number; report: Report } | null> {
  for (const year of years) {
    const { total } = await provider.readReport('attendance', year, false);
    if (ATTENDANCE_MARKS.every((mark) => getFigure(total, mark) === 0)) continue;
    const report = await provider.readReport('coming', year, false);
    if (report.rows.length > 0) return { year, report };
  }
  return null;
}

function LastNoShows() {
  const provider = useOfficeDataProvider();
  const { seasons } = useSeasons();
  const years = seasons?.flatMap(({ year, state }) => (state === 'ended' ? [year] : []));
  const { data } = useQuery({
    queryKey: ['reports', 'noShows', years],
    queryFn: () => findNoShows(provider, years ?? []),
    enabled: years !== undefined,
  });
  return data && <NoShows {...data} />;
}

function NoShows({ year, report: { rows, total } }: { year: number; report: Report }) {
  const t = useText();
  const [language] = useLanguage();
  const titleId = useId();
  const { setValue } = useFormContext();
  const rate = getFigure(total, 'noShowRate');
  const percent = Math.min(LARGEST_OVERBOOKING, Math.round(rate * 100));
  const getFacts = (row: ReportRow, expected: number) => ({
    percent: writePercent(getFigure(row, 'noShow'), expected),
    noShow: formatNumber(getFigure(row, 'noShow'), language),
    expected: formatNumber(expected, language),
  });
  const sites = listByNoShowRate(rows).slice(0, SHOWN_SITES);
  const all = rows.reduce((sum, row) => sum + getExpected(row), 0);
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      sx={{ mb: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'var(--sunk)' }}
    >
      <Typography id={titleId} sx={{ fontWeight: 650 }}>
        {t('runs.noShows.title', { year })}
      </Typography>
      {rate === 0 ? (
        <Typography>{t('runs.noShows.none')}</Typography>
      ) : (
        <>
          <Typography>{t('runs.noShows.rate', getFacts(total, all))}</Typography>
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {t('runs.noShows.sites')}
          </Typography>
          <Box component="ul" sx={{ mt: 0.5, mb: 1.5, pl: 2.5 }}>
            {sites.map((site) => (
              <li key={site['siteId']}>
                {site['site']}: {t('runs.noShows.site', getFacts(site, getExpected(site)))}
              </li>
            ))}
          </Box>
          {percent > 0 && (
            <>
              <WouldFill percent={percent} />
              <Button
                variant="outlined"
                onClick={() =>
                  setValue('overbookPercent', percent, { shouldDirty: true, shouldValidate: true })
                }
              >
                {t('runs.noShows.use', { percent })}
              </Button>
            </>
          )}
        </>
      )}
    </Box>
  );
}

function WouldFill({ percent }: { percent: number }) {
  const t = useText();
  const { data: sites } = useSiteRows();
  const { values } = readForm(placementForm, useWatch<RawValues>() as RawValues);
  if (!sites) return null;
  const count = countOverbooked(sites, { ...toPlacementRules(values, values), overbookPercent: percent });
  return (
    <Typography sx={{ mb: 1 }}>
      {count === 0 ? t('runs.noShows.fillsNone', { percent }) : t('runs.noShows.fills', { percent, count })}
    </Typography>
  );
}

function toPriorities(raw: unknown): readonly Priority[] {
  return Array.isArray(raw) ? raw.filter((value) => isIn(PRIORITIES, value)) : [];
}

function PriorityInput() {
  const t = useText();
  const hintId = useId();
  const list = useRef<HTMLOListElement>(null);
  const { field, fieldState } = useInput({ source: 'priorities' });
  const [moved, setMoved] = useState<{ name: Priority; by: -1 | 1 } | null>(null);
  const chosen = toPriorities(field.value);
  const shown = [...chosen, ...PRIORITIES.filter((name) => !chosen.includes(name))];
  const set = (priorities: readonly Priority[]) => field.onChange(priorities);

  // The row has moved away: its same button keeps the focus, or at an end, its other one.
  useEffect(() => {
    if (!moved) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(
      `[data-priority="${moved.name}"] button`,
    );
    const [up, down] = [buttons?.[0], buttons?.[1]];
    const [same, other] = moved.by < 0 ? [up, down] : [down, up];
    (same?.disabled ? other : same)?.focus();
  }, [moved]);

  const move = (name: Priority, by: -1 | 1) => {
    const neighbor = chosen[chosen.indexOf(name) + by];
    if (neighbor === undefined) return;
    set(chosen.map((one) => (one === name ? neighbor : one === neighbor ? name : one)));
    setMoved({ name, by });
  };
  const getLabel = (name: Priority) => t(`placement.priority.${name}`);
  const fault = fieldState.error?.message;

  return (
    <FormControl
      component="fieldset"
      error={fault !== undefined}
      aria-describedby={hintId}
      fullWidth
      sx={{ mb: 1 }}
    >
      <FormLabel component="legend">{t('placement.priorities')}</FormLabel>
      <Stack ref={list} component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((name) => {
          const at = chosen.indexOf(name);
          const isChosen = at >= 0;
          return (
            <Stack
              key={name}
              component="li"
              direction="row"
              data-priority={name}
              sx={{ alignItems: 'flex-start', justifyContent: 'space-between', py: 0.5 }}
            >
              <FormControlLabel
                sx={{ alignItems: 'flex-start' }}
                control={
                  <Checkbox
                    checked={isChosen}
                    onChange={(_, isAdded) =>
                      set(isAdded ? [...chosen, name] : chosen.filter((one) => one !== name))
                    }
                  />
                }
                label={
                  <>
                    {isChosen && `${at + 1}. `}
                    {getLabel(name)}
                    <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
                      {t(`runs.priorityMeaning.${name}`)}
                    </Typography>
                  </>
                }
              />
              {isChosen && chosen.length > 1 && (
                <Stack direction="row">
                  <IconButton
                    aria-label={t('runs.moveUp', { priority: getLabel(name) })}
                    disabled={at === 0}
                    onClick={() => move(name, -1)}
                  >
                    <UpIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    aria-label={t('runs.moveDown', { priority: getLabel(name) })}
                    disabled={at === chosen.length - 1}
                    onClick={() => move(name, 1)}
                  >
                    <DownIcon fontSize="small" />
                  </IconButton>
                </Stack>
              )}
            </Stack>
          );
        })}
      </Stack>
      <p role="status" className="visually-hidden">
        {moved &&
          t('runs.movedTo', { priority: getLabel(moved.name), place: chosen.indexOf(moved.name) + 1 })}
      </p>
      <FormHelperText id={hintId}>{fault ?? t('runs.prioritiesHint')}</FormHelperText>
    </FormControl>
  );
}
