import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ReactElement, useMemo } from 'react';
import { AutocompleteInput, SelectInput, TextInput, useListContext } from 'react-admin';
import {
  APPLICATION_STATUSES,
  GRADES,
  SSID_CHECKS,
  getEnumLabelKey,
} from '../../../../domain/enums/enums.js';
import { STATUS_GROUP_NAMES } from '../../../../domain/status/student-metrics.js';
import type { SiteRow } from '../../../../domain/contract/site.js';
import { getSiteLabel } from '../../../../domain/sites/site-label.js';
import { useText, useLanguage } from '../../../shell/texts.js';
import type { ApplicationFilter } from '../../data/office-calls.js';
import { useSeasons } from '../../data/useSeasons.js';
import { useSiteRows } from '../../sites/useSiteRows.js';
import { setStatus, getStatus } from '../application-filter.js';

const PLACES = ['site', 'district', 'county'] as const;
type PlaceChoices = Record<(typeof PLACES)[number], { id: string; name: string }[]>;

function listPlaces(sites: readonly SiteRow[], language: string): PlaceChoices {
  const { compare } = new Intl.Collator(language);
  const sortPlaces = (places: { id: string; name: string }[]) =>
    places.sort((one, other) => compare(one.name, other.name));
  const listNamed = (names: readonly (string | null)[]) =>
    sortPlaces([...new Set(names)].flatMap((name) => (name ? [{ id: name, name }] : [])));
  return {
    site: sortPlaces(sites.map((site) => ({ id: String(site.id), name: getSiteLabel(site) }))),
    district: listNamed(sites.map(({ district }) => district)),
    county: listNamed(sites.map(({ county }) => county)),
  };
}

function StatusInput({ label }: { source: string; label: string; alwaysOn?: boolean }) {
  const t = useText();
  const list = useListContext();
  const filter = list.filterValues as ApplicationFilter;
  return (
    <TextField
      select
      label={label}
      value={getStatus(filter)}
      onChange={({ target }) => list.setFilters(setStatus(filter, target.value), list.displayedFilters)}
      // Wide enough for the Spanish choices, such as “Pendiente de asignación”.
      sx={{ minWidth: 196 }}
    >
      <MenuItem value="">{t('applications.any')}</MenuItem>
      {APPLICATION_STATUSES.map((value) => (
        <MenuItem key={value} value={value}>
          {t(getEnumLabelKey('applicationStatus', value))}
        </MenuItem>
      ))}
      {STATUS_GROUP_NAMES.map((value) => (
        <MenuItem key={value} value={value}>
          {t(`applications.group.${value}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function useFilters(isNarrow: boolean): ReactElement[] {
  const t = useText();
  const [language] = useLanguage();
  const { data: sites } = useSiteRows();
  const { seasons = [] } = useSeasons();
  const places = useMemo(() => listPlaces(sites ?? [], language), [sites, language]);
  const shown = { alwaysOn: !isNarrow };
  const choice = { emptyText: t('applications.any'), translateChoice: false } as const;
  return [
    <TextInput key="search" source="search" label={t('applications.search')} alwaysOn sx={{ width: 226 }} />,
    <TextInput
      key="student"
      source="student"
      label={t('label.studentName')}
      {...shown}
      sx={{ width: 148 }}
    />,
    <TextInput
      key="applicant"
      source="applicant"
      label={t('label.applicantName')}
      {...shown}
      sx={{ width: 152 }}
    />,
    <SelectInput
      key="grade"
      source="grade"
      label={t('label.grade')}
      {...choice}
      {...shown}
      choices={GRADES.map((id) => ({ id, name: t(getEnumLabelKey('grade', id)) }))}
      sx={{ width: 104, minWidth: 0 }}
    />,
    <StatusInput key="status" source="status" label={t('label.status')} {...shown} />,
    <SelectInput
      key="ssid"
      source="ssid"
      label={t('label.ssid')}
      {...choice}
      {...shown}
      choices={SSID_CHECKS.map((id) => ({ id, name: t(`applications.ssid.${id}`) }))}
      sx={{ width: 120, minWidth: 0 }}
    />,
    ...PLACES.map((name) => (
      <AutocompleteInput
        key={name}
        source={name}
        label={t(`applications.filter.${name}`)}
        choices={places[name]}
        translateChoice={false}
        sx={{ width: 240 }}
      />
    )),
    <SelectInput
      key="season"
      source="season"
      label={t('season.year')}
      {...choice}
      choices={seasons.map(({ year }) => ({ id: String(year), name: String(year) }))}
      sx={{ width: 120, minWidth: 0 }}
    />,
  ];
}
