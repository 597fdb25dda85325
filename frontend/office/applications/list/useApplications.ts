import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SiteRow } from '../../../../domain/contract/site.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { useLanguage } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';

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
