import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ReactElement, useMemo } from 'react';
import { AutocompleteInput, SelectInput, TextInput, useGetList, useListContext } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import type { SeasonView } from '../../../../domain/contract/season.js';
import { APPLICATION_STATUSES, GRADES, SSID_CHECKS, enumLabelKey } from '../../../../domain/enums/enums.js';
import { STATUS_GROUP_NAMES } from '../../../../domain/status/student-metrics.js';
import type { SiteRow } from '../../../../domain/contract/site.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { useText, useLanguage } from '../../../shell/texts.js';
import type { ApplicationFilter } from '../../data/office-calls.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { inStatus, statusIn } from '../application-filter.js';

const NO_NAMES: ReadonlyMap<number, string> = new Map();

/** Without the canceled ones; none until they're loaded. */
export function useSiteNames(): ReadonlyMap<number, string> {
  const provider = useOfficeDataProvider();
  const { data } = useQuery({
    queryKey: ['sites', 'names'],
    queryFn: async () => new Map((await provider.sites()).map(({ id, name }) => [id, name])),
  });
  return data ?? NO_NAMES;
}

interface Place {
  value: string;
  label: string;
}

const NO_PLACES: Record<'site' | 'district' | 'county', readonly Place[]> = {
  site: [],
  district: [],
  county: [],
};

function usePlaces(): typeof NO_PLACES {
  const provider = useOfficeDataProvider();
  const [language] = useLanguage();
  const { data } = useQuery({ queryKey: ['sites', 'rows'], queryFn: () => provider.siteRows() });
  return useMemo(() => (data ? listPlaces(data, language) : NO_PLACES), [data, language]);
}

function listPlaces(sites: readonly SiteRow[], language: string): typeof NO_PLACES {
  const { compare } = new Intl.Collator(language);
  const sorted = (places: Place[]) => places.sort((one, other) => compare(one.label, other.label));
  const named = (names: readonly (string | null)[]) =>
    sorted([...new Set(names)].flatMap((name) => (name ? [{ value: name, label: name }] : [])));
  return {
    site: sorted(sites.map((site) => ({ value: String(site.id), label: siteLabel(site) }))),
    district: named(sites.map(({ district }) => district)),
    county: named(sites.map(({ county }) => county)),
  };
}

const PLACES = ['site', 'district', 'county'] as const;

function StatusInput({ label }: { source: string; label: string; alwaysOn?: boolean }) {
  const t = useText();
  const list = useListContext();
  const filter = list.filterValues as ApplicationFilter;
  return (
    <TextField
      select
      label={label}
      value={statusIn(filter)}
      onChange={({ target }) => list.setFilters(inStatus(filter, target.value), list.displayedFilters)}
      // As wide as what's chosen: “Pendiente de asignación” is longer.
      sx={{ minWidth: 196 }}
    >
      <MenuItem value="">{t('applications.any')}</MenuItem>
      {APPLICATION_STATUSES.map((value) => (
        <MenuItem key={value} value={value}>
          {t(enumLabelKey('applicationStatus', value))}
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
  const places = usePlaces();
  const { data: seasons = [] } = useGetList<SeasonView & { id: number }>('seasons');
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
      choices={GRADES.map((id) => ({ id, name: t(enumLabelKey('grade', id)) }))}
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
        choices={places[name].map(({ value, label }) => ({ id: value, name: label }))}
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
