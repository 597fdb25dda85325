import { divIcon, type LatLngTuple } from 'leaflet';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Marker, useMap } from 'react-leaflet';
import type { BaseMap } from '../../domain/geo/base-map.js';
import type { Point } from '../../domain/geo/distance.js';
import { groupSites, type SiteGroup } from '../../domain/geo/site-groups.js';
import { program } from '../shell/program.js';
import { useText } from '../shell/texts.js';
import { MapButtons, type Home } from './MapControls.js';
import { PlaceNames } from './PlaceNames.js';
import { SiteMarkers } from './SiteMarkers.js';
import { SitePopup } from './SitePopup.js';
import { StateMap } from './StateMap.js';
import { toLatLng } from './leaflet-shapes.js';
import { moveMap, showAll, getStateCorners } from './move-map.js';
import type { PinFill, PinnedSite, SiteMarks } from './site-mark.js';
import type { useShownSite } from './useShownSite.js';

type ShownProps = ReturnType<typeof useShownSite>['mapProps'];

interface MapViewProps<S extends PinnedSite> extends ShownProps {
  baseMap: BaseMap;
  /** Place names stay clear of `allSites`, including filtered-out ones. */
  sites: readonly S[];
  allSites: readonly S[];
  home: Home | null;
  found?: LatLngTuple[] | null;
  marks: SiteMarks;
  renderFacts: (site: S) => ReactNode;
  renderChoice: (site: S) => ReactNode;
  getFill?: (sites: readonly S[]) => PinFill;
}

const NO_GROUPS: SiteGroup<never>[] = [];
const SIZE = 28;
const BEHIND = -2000;

/** The center of the child's ZIP, from which distances are measured. The list says the same in words. */
function HomePlace({ location }: { location: Point }) {
  const icon = useMemo(() => divIcon({ className: 'home-pin', iconSize: [SIZE, SIZE] }), []);
  const position = useMemo(() => toLatLng(location), [location]);
  return (
    <Marker position={position} icon={icon} interactive={false} keyboard={false} zIndexOffset={BEHIND} />
  );
}

export function MapView<S extends PinnedSite>(props: MapViewProps<S>) {
  const { baseMap, sites, allSites, home, found = null, marks, shown, onShow, onPick, onHide } = props;
  const text = useText();
  const opener = useRef<Element | null>(null);
  const groups = useMemo(() => sortGroups(sites, groupSites(sites)), [sites]);
  // A hundred pins and names take a phone a while: first come the list and map, then pins, then names.
  const drawnGroups = useDeferredValue(groups, NO_GROUPS);
  const hasNames = useDeferredValue(drawnGroups !== NO_GROUPS, false);
  const pins = useMemo(
    () => [...allSites, ...(home ? [home] : [])].map(({ location }) => location),
    [allSites, home],
  );
  const group = groups.find((candidate) => candidate.sites.some(({ id }) => id === shown?.siteId)) ?? null;
  const firstId = group?.sites[0]?.id;

  const open = (opened: SiteGroup<S>): void => {
    const [first] = opened.sites;
    opener.current = document.activeElement;
    if (first) onShow(first.id, opened.sites.length === 1);
  };
  const close = (): void => {
    if (!shown) return;
    onHide(shown.siteId);
    if (shown.from === 'map' && opener.current instanceof HTMLElement) {
      opener.current.focus({ preventScroll: true });
    }
  };

  return (
    <StateMap baseMap={baseMap} label={text('map.label')} start={home?.around}>
      <ShowFound found={found} otherwise={home?.around ?? null} baseMap={baseMap} />
      {/* Tiles have their own names. */}
      {hasNames && !program.mapTileUrl && <PlaceNames baseMap={baseMap} pins={pins} />}
      {home && <HomePlace location={home.location} />}
      <SiteMarkers
        groups={drawnGroups}
        marks={marks}
        shownGroup={group}
        getFill={props.getFill}
        onOpen={open}
      />
      {shown && group && firstId !== undefined && (
        <AtPin key={firstId} location={group.location} serial={shown.serial}>
          <SitePopup
            group={group}
            site={shown.isPicked ? (group.sites.find(({ id }) => id === shown.siteId) ?? null) : null}
            takesFocus={shown.from === 'map'}
            renderFacts={props.renderFacts}
            renderChoice={props.renderChoice}
            onPick={(site) => onPick(site?.id ?? firstId, site !== null)}
            onClose={close}
          />
        </AtPin>
      )}
      <MapButtons
        baseMap={baseMap}
        home={home}
        isPopupOpen={shown !== null}
        onLeave={() => {
          if (shown) onHide(shown.siteId);
        }}
      />
    </StateMap>
  );
}

function ShowFound({
  found,
  otherwise,
  baseMap,
}: {
  found: LatLngTuple[] | null;
  otherwise: LatLngTuple[] | null;
  baseMap: BaseMap;
}) {
  const map = useMap();
  const shown = useRef<LatLngTuple[] | null>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = found;
    if (found) {
      if (found.length > 0) showAll(map, found);
    } else if (before) showAll(map, otherwise ?? getStateCorners(baseMap));
  }, [map, found, otherwise, baseMap]);
  return null;
}

/** At this zoom, the pins of a city are apart. */
const POPUP_ZOOM = 10;
/** The pin is low on the map, so that its popup has room above. */
const PIN_HEIGHT = 0.86;

/** The groups in the list's order, so that the keyboard reaches them in the same order. */
function sortGroups<S extends PinnedSite>(sites: readonly S[], groups: SiteGroup<S>[]): SiteGroup<S>[] {
  const place = new Map(sites.map((site, at) => [site.id, at]));
  const getFirstPlace = (group: SiteGroup<S>): number =>
    Math.min(...group.sites.map(({ id }) => place.get(id) ?? 0));
  return groups.sort((a, b) => getFirstPlace(a) - getFirstPlace(b));
}

interface AtPinProps {
  location: Point;
  serial: number;
  children: ReactNode;
}

/** A popup that moved along would lose clicks on its buttons: they'd reach the map, which closes it. */
function AtPin({ location: { lat, lng }, serial, children }: AtPinProps) {
  const map = useMap();
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    // The map may have been hidden until now.
    map.invalidateSize({ pan: false });
    const zoom = Math.max(map.getZoom(), POPUP_ZOOM);
    const down = map.getSize().y * (PIN_HEIGHT - 0.5);
    const center = map.unproject(map.project([lat, lng], zoom).subtract([0, down]), zoom);
    const arrive = (): void => setIsThere(true);
    map.once('moveend', arrive);
    moveMap(map, [center.lat, center.lng], zoom);
    return () => {
      map.off('moveend', arrive);
    };
  }, [map, lat, lng, serial]);
  return isThere ? children : null;
}
