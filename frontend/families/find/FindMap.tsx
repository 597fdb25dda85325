import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useMemo, useState, type ReactNode } from 'react';
import type { PublicSite } from '../../../domain/contract/site.js';
import type { FoundTown, SiteEntry } from '../../../domain/sites/find-sites.js';
import { toLatLng } from '../../map/leaflet-shapes.js';
import { useBaseMap } from '../../map/map-data.js';
import { MapView } from '../../map/MapView.js';
import type { PinnedSite, ShownSite, SiteMark } from '../../map/site-mark.js';
import { RoomChip, SiteFacts } from '../../map/SiteFacts.js';
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
  const baseMap = useBaseMap();
  const picks = usePicks();
  const [shown, setShown] = useState<ShownSite | null>(null);
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

  // The map starts around the town; it moves for another one.
  const [first] = useState(around);

  if (baseMap.state !== 'ready') {
    return <Skeleton variant="rounded" sx={{ height: 'var(--map-height, max(50vh, 340px))' }} />;
  }
  return (
    <MapView
      baseMap={baseMap.value}
      sites={listed}
      allSites={placed}
      home={home}
      found={around === first ? null : around}
      marks={marks}
      shown={shown}
      renderFacts={renderFacts}
      renderChoice={renderChoice}
      onShow={(siteId, isPicked) =>
        setShown((before) => ({ siteId, isPicked, from: 'map', serial: (before?.serial ?? 0) + 1 }))
      }
      onPick={(siteId, isPicked) => setShown((before) => before && { ...before, siteId, isPicked })}
      onHide={(siteId) => setShown((before) => (before?.siteId === siteId ? null : before))}
    />
  );
}
