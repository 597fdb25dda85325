import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useMemo, useState, type ReactNode } from 'react';
import type { PublicSite } from '../../../domain/contract/site.js';
import type { FoundTown, SiteEntry } from '../../../domain/sites/find-sites.js';
import { toLatLng } from '../../map/leaflet-shapes.js';
import { useBaseMap } from '../../map/map-data.js';
import { MapView } from '../../map/MapView.js';
import type { PinnedSite, SiteMark } from '../../map/site-mark.js';
import { RoomChip, SiteFacts } from '../../map/SiteFacts.js';
import { useShownSite } from '../../map/useShownSite.js';
import { PickButton } from './PickButton.js';
import { usePicks } from './picks.js';

type PlacedSite = PublicSite & PinnedSite;

function hasPin(site: PublicSite): site is PlacedSite {
  return site.location !== null;
}

function renderFacts(site: PublicSite): ReactNode {
  return (
    <>
      <Stack direction="row">
        <RoomChip room={site.room} />
      </Stack>
      <SiteFacts site={site} />
    </>
  );
}

function renderChoice(site: PublicSite): ReactNode {
  return <PickButton site={site} />;
}

interface FindMapProps {
  entries: readonly SiteEntry<PublicSite>[];
  sites: readonly PublicSite[];
  town: FoundTown | null;
}

const NEAREST = 3;

export function FindMap({ entries, sites, town }: FindMapProps) {
  const { data: baseMap } = useBaseMap();
  const picks = usePicks();
  const { mapProps } = useShownSite();
  const marks = useMemo(
    () => new Map<number, SiteMark>(picks.map((id, at) => [id, { rank: at + 1, status: null }])),
    [picks],
  );
  const placed = useMemo(() => sites.filter(hasPin), [sites]);
  const listed = useMemo(() => {
    const found = entries.map(({ site }) => site).filter(hasPin);
    return [...found, ...placed.filter((site) => picks.includes(site.id) && !found.includes(site))];
  }, [entries, placed, picks]);
  const around = useMemo(() => {
    if (!town) return null;
    const near = entries.slice(0, NEAREST).flatMap(({ site }) => site.location ?? []);
    return [town.location, ...near].map(toLatLng);
  }, [entries, town]);
  const home = useMemo(
    () => (town && around ? { zip: town.name, location: town.location, around } : null),
    [town, around],
  );

  // The map starts around the town, and moves when another one is chosen.
  const [first] = useState(around);

  if (!baseMap) {
    return <Skeleton variant="rounded" sx={{ height: 'var(--map-height, max(50vh, 340px))' }} />;
  }
  return (
    <MapView
      baseMap={baseMap}
      sites={listed}
      allSites={placed}
      home={home}
      found={around === first ? null : around}
      marks={marks}
      {...mapProps}
      renderFacts={renderFacts}
      renderChoice={renderChoice}
    />
  );
}
