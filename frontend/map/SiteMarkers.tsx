import type { LeafletKeyboardEvent, Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Marker } from 'react-leaflet';
import { getGroupLabel } from '../../domain/geo/group-label.js';
import type { SiteGroup } from '../../domain/geo/site-groups.js';
import { useText } from '../shell/texts.js';
import { toLatLng } from './leaflet-shapes.js';
import { makePinIcon } from './pin-icon.js';
import { findPinAfter } from './pin-keys.js';
import {
  getMarkStatusKey,
  type PinFill,
  type PinnedSite,
  type SiteMark,
  type SiteMarks,
} from './site-mark.js';

interface SiteMarkersProps<S extends PinnedSite> {
  groups: readonly SiteGroup<S>[];
  marks: SiteMarks;
  shownGroup: SiteGroup<S> | null;
  getFill?: ((sites: readonly S[]) => PinFill) | undefined;
  onOpen: (group: SiteGroup<S>) => void;
}

const NO_MARK: SiteMark = { rank: null, status: null };
/** Groups are above single sites, the family's own sites above both, and the one with an open popup on top. */
const IN_FRONT = { group: 500, own: 1000, shown: 2000 } as const;

function getLayer(count: number, { rank, status }: SiteMark, isShown: boolean): number {
  if (isShown) return IN_FRONT.shown;
  if (rank !== null || status !== null) return IN_FRONT.own;
  return count > 1 ? IN_FRONT.group : 0;
}

/** A pin has the id of its first site. */
function getId({ sites }: SiteGroup<PinnedSite>): number {
  return sites[0]?.id ?? 0;
}

function getMark({ sites }: SiteGroup<PinnedSite>, marks: SiteMarks): SiteMark {
  const own = sites.map(({ id }) => marks.get(id) ?? NO_MARK);
  const ranks = own.map(({ rank }) => rank).filter((rank) => rank !== null);
  return {
    rank: ranks.length > 0 ? Math.min(...ranks) : null,
    status: own.find(({ status }) => status !== null)?.status ?? null,
  };
}

/** All pins are one tab stop: nobody wants to press Tab a hundred times to get to the list. */
export function SiteMarkers<S extends PinnedSite>({
  groups,
  marks,
  shownGroup,
  getFill,
  onOpen,
}: SiteMarkersProps<S>) {
  const pins = useRef(new Map<number, LeafletMarker>());
  const [stopId, setStopId] = useState<number | null>(null);
  const stop = Math.max(
    0,
    groups.findIndex((group) => getId(group) === stopId),
  );

  const goTo = (index: number): void => {
    const id = groups[index] && getId(groups[index]);
    if (id === undefined) return;
    setStopId(id);
    // Leaflet moves the map to it; the page stays where it is.
    pins.current.get(id)?.getElement()?.focus({ preventScroll: true });
  };

  return groups.map((group, index) => (
    <SiteMarker
      key={getId(group)}
      group={group}
      mark={getMark(group, marks)}
      fill={getFill?.(group.sites) ?? null}
      isShown={group === shownGroup}
      isTabStop={index === stop}
      onMarker={(marker) => {
        if (marker) pins.current.set(getId(group), marker);
        else pins.current.delete(getId(group));
      }}
      onOpen={() => {
        setStopId(getId(group));
        onOpen(group);
      }}
      onKey={(key) => {
        const next = findPinAfter(key, index, groups.length);
        if (next !== null) goTo(next);
        return next !== null;
      }}
    />
  ));
}

interface SiteMarkerProps {
  group: SiteGroup<PinnedSite>;
  mark: SiteMark;
  fill: PinFill | null;
  isShown: boolean;
  isTabStop: boolean;
  onMarker: (marker: LeafletMarker | null) => void;
  onOpen: () => void;
  onKey: (key: string) => boolean;
}

function SiteMarker(props: SiteMarkerProps) {
  const { group, mark, fill, isShown, isTabStop, onMarker, onOpen, onKey } = props;
  const { rank, status } = mark;
  const text = useText();
  const marker = useRef<LeafletMarker>(null);
  const count = group.sites.length;
  const { level = null, share = 0 } = fill ?? {};
  const statusText = status && text(getMarkStatusKey(status));
  const icon = useMemo(
    () => makePinIcon({ count, rank, status, statusText, level, share, isShown }),
    [count, rank, status, statusText, level, share, isShown],
  );

  const sites = getGroupLabel(group.sites.map((site) => site.name));
  const name = [
    count > 1 ? text('map.severalHere', { count, sites }) : sites,
    rank && text('map.preference', { rank }),
    statusText,
    fill?.said,
  ]
    .filter(Boolean)
    .join(', ');
  useEffect(() => {
    const element = marker.current?.getElement();
    element?.setAttribute('aria-label', name);
    element?.setAttribute('title', name);
  }, [name]);

  useEffect(() => {
    const element = marker.current?.getElement();
    // Leaflet makes every new pin a tab stop.
    if (element) element.tabIndex = isTabStop ? 0 : -1;
  }, [isTabStop, icon]);

  const position = useMemo(() => toLatLng(group.location), [group.location]);
  return (
    <Marker
      ref={(instance) => {
        marker.current = instance;
        onMarker(instance);
      }}
      position={position}
      icon={icon}
      zIndexOffset={getLayer(count, mark, isShown)}
      eventHandlers={{
        click: onOpen,
        keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
          const { key } = originalEvent;
          const opens = key === 'Enter' || key === ' ';
          if (opens) onOpen();
          if (opens || onKey(key)) originalEvent.preventDefault();
        },
      }}
    />
  );
}
