import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SiteRow } from '../../../../domain/contract/site.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import type { StudentMetrics } from '../../../../domain/status/student-metrics.js';
import { program } from '../../../shell/program.js';
import { text, useLanguage, useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import type { ApplicationFilter, ApplicationRow } from '../../data/office-calls.js';
import { bulkAction, type BulkAction } from '../../list/SelectionToolbar.js';
import { useChosenFilters } from '../../list/list-setup.js';
import { endedSeasonIn } from '../applications-address.js';
import { askMessage } from '../ask-message.js';
import { exportApplications } from './export-applications.js';

/** The six numbers over the list, of an ended season if one is given; undefined until they have come. */
export function useMetrics(season?: string): { metrics: StudentMetrics | undefined; hasFailed: boolean } {
  const provider = useOfficeDataProvider();
  const { data, isError } = useQuery({
    queryKey: ['applications', 'metrics', season],
    queryFn: () => provider.studentMetrics(season),
  });
  return { metrics: data, hasFailed: isError };
}

const NO_NAMES: ReadonlyMap<number, string> = new Map();

/** The names of the sites, those that are not canceled; none until they have come. */
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

/** The sites, districts and counties to filter by, sorted by name; empty until they're loaded. */
export function usePlaces(): typeof NO_PLACES {
  const provider = useOfficeDataProvider();
  const [language] = useLanguage();
  const { data } = useQuery({ queryKey: ['sites', 'rows'], queryFn: () => provider.siteRows() });
  return useMemo(() => (data ? placesOf(data, language) : NO_PLACES), [data, language]);
}

function placesOf(sites: readonly SiteRow[], language: string): typeof NO_PLACES {
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

/** What the office can do with selected applications: those of an ended season can only be exported. */
export function useApplicationActions(): BulkAction<ApplicationRow>[] {
  const t = useText();
  const provider = useOfficeDataProvider();
  const { season }: ApplicationFilter = useChosenFilters().scope;
  return useMemo(() => {
    const exporting: BulkAction<ApplicationRow> = {
      label: t('list.exportSelected'),
      run: (rows) =>
        exportApplications({
          filter: season === undefined ? {} : { season },
          sort: null,
          ids: rows.map(({ id }) => id),
        }),
    };
    if (endedSeasonIn({ ...(season && { season }) }, program.season.year) !== null) return [exporting];
    return [
      exporting,
      bulkAction<ApplicationRow, { message: string | null }>({
        label: t('list.returnSelected'),
        ask: (rows) => {
          const count = rows.length;
          const seats = rows.filter(({ site }) => site !== null).length;
          const sentences = [
            text('list.returnText', { count }),
            ...(seats > 0 ? [text('list.returnSeats', { count: seats })] : []),
          ];
          return askMessage({
            title: text('list.returnTitle', { count }),
            text: sentences.join(' '),
            action: text('list.returnYes', { count }),
            draft: 'return.selected',
            send: (message) => Promise.resolve({ message }),
          });
        },
        send: ({ id }, { message }) => provider.returnApplication(id, message),
        done: (count) => text('list.returned', { count }),
      }),
    ];
  }, [t, provider, season]);
}
