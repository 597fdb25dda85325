import {
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { MapSite } from '../../domain/contract/site.js';
import type { Grade } from '../../domain/enums/enums.js';
import { zipPoint, type ZipPoints } from '../../domain/geo/zip-point.js';
import { isOffered } from '../../domain/status/site-status.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { useLanguage, useText } from '../shell/texts.js';
import { loadTowns, type MapData } from './map-data.js';
import { positionOf } from './leaflet-shapes.js';
import { MapLegend, MapView } from './MapView.js';
import type { ShownSite } from './shown-site.js';
import styles from './SiteBrowser.module.css';
import { EVERY_SITE, findSites, searchedPlace, type SiteFilter } from './site-filter.js';
import { NoSites, SiteList } from './SiteList.js';
import { SeatsLeft } from './SeatsLeft.js';
import { SiteFacts } from './SiteFacts.js';
import { SiteFilters, ViewSwitch } from './SiteFilters.js';
import type { SiteMarks } from './site-mark.js';

interface SiteBrowserProps {
  data: MapData;
  /** The child's home and grade, if known. */
  zip: string | null;
  grade: Grade | null;
  marks: SiteMarks;
  /** A site's button, the same in its popup and on its card; the function must be stable between renders. */
  renderChoice: (site: MapSite) => ReactNode;
  /** The message if the ZIP is unknown. */
  noZip?: MessageKey;
}

/** A site's facts in its popup. */
function renderFacts(site: MapSite): ReactNode {
  return (
    <>
      <SiteFacts site={site} />
      {isOffered(site.status) && (
        <p>
          <SeatsLeft site={site} />
        </p>
      )}
      {site.pinText && (
        // Sites type it, in English.
        <p lang="en" className={styles.pinText}>
          {site.pinText}
        </p>
      )}
    </>
  );
}

/** How many of the nearest sites the initial view shows, and how many are offered for a town without sites. */
const NEAREST = { toHome: 3, toTown: 5 };

type Towns = Awaited<ReturnType<typeof loadTowns>>;

/** The ZIP or town that was searched for, if no site matches; the towns are loaded only then. */
function useSearchedPlace(typed: string, isUnmatched: boolean, zips: ZipPoints) {
  const [towns, setTowns] = useState<Towns>({});
  const isWanted = isUnmatched && typed.trim() !== '';
  useEffect(() => {
    // If loading fails, only searches for towns without sites find nothing.
    if (isWanted) loadTowns().then(setTowns, () => undefined);
  }, [isWanted]);
  return useMemo(() => (isWanted ? searchedPlace(typed, zips, towns) : null), [isWanted, typed, zips, towns]);
}

/** The previous list as long as the items are the same, so that a choice doesn't lay out the map and list again. */
function useSameList<T>(list: readonly T[]): readonly T[] {
  const [previous, setPrevious] = useState(list);
  if (previous.length === list.length && previous.every((item, at) => item === list[at])) return previous;
  setPrevious(list);
  return list;
}

/** The sites on a map and in a list next to it, kept in sync. */
export function SiteBrowser(props: SiteBrowserProps) {
  const { data, zip, grade, marks, renderChoice, noZip = 'map.noZip' } = props;
  const text = useText();
  const [language] = useLanguage();
  const headingId = useId();
  const [filter, setFilter] = useState<SiteFilter>({ ...EVERY_SITE, grade });
  const [isMapOpen, setIsMapOpen] = useState(true);
  const [shown, setShown] = useState<ShownSite | null>(null);
  const map = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const end = useRef<HTMLParagraphElement>(null);

  // A site that's no longer offered is shown only if it's the family's own.
  const sites = useSameList(
    useMemo(
      () => data.sites.filter(({ id, status }) => isOffered(status) || marks.has(id)),
      [data.sites, marks],
    ),
  );
  const home = useMemo(() => {
    const location = zip === null ? null : zipPoint(data.zipPoints, zip);
    if (!zip || !location) return null;
    const near = findSites(data.sites, { ...EVERY_SITE, grade }, location, language).slice(0, NEAREST.toHome);
    const around = [location, ...near.map(({ site }) => site.location)].map(positionOf);
    return { zip: zip.slice(0, 5), location, around };
  }, [data.zipPoints, data.sites, zip, grade, language]);

  // Keeps typing fast while hundreds of cards and pins update.
  const settled = useDeferredValue(filter);
  const matching = useMemo(
    () => findSites(sites, settled, home?.location ?? null, language),
    [sites, settled, home, language],
  );
  const place = useSearchedPlace(settled.name, matching.length === 0, data.zipPoints);
  const entries = useMemo(() => {
    if (!place) return matching;
    return findSites(sites, { ...settled, name: '' }, place.location, language).slice(0, NEAREST.toTown);
  }, [matching, place, sites, settled, language]);
  const found = useMemo(
    () => (settled.name.trim() === '' ? null : entries.map(({ site }) => positionOf(site.location))),
    [settled.name, entries],
  );
  // Chosen sites stay on the map, whatever the search.
  const onMap = useSameList(
    useMemo(() => {
      const listed = entries.map(({ site }) => site);
      return [...listed, ...sites.filter((site) => marks.has(site.id) && !listed.includes(site))];
    }, [sites, entries, marks]),
  );

  const show = useCallback(
    (siteId: number, isPicked: boolean, from: ShownSite['from']) =>
      setShown((before) => ({ siteId, isPicked, from, serial: (before?.serial ?? 0) + 1 })),
    [],
  );
  const showFromList = useCallback(
    (siteId: number) => {
      setIsMapOpen(true);
      show(siteId, true, 'list');
    },
    [show],
  );
  useEffect(() => {
    // On a phone, the map is above the list or hidden.
    if (shown?.from === 'list') map.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);

  const lookFor = (wanted: SiteFilter): void => {
    setFilter(wanted);
    setShown(null);
  };

  return (
    <div className={styles.browser} data-map-open={isMapOpen}>
      <button type="button" className={styles.skip} onClick={() => list.current?.focus()}>
        {text('map.skip')}
      </button>
      <ViewSwitch isMapOpen={isMapOpen} onSwitch={setIsMapOpen} />
      <div ref={map} className={styles.map}>
        <MapView
          baseMap={data.baseMap}
          sites={onMap}
          allSites={sites}
          home={home}
          found={found}
          marks={marks}
          shown={shown}
          renderFacts={renderFacts}
          renderChoice={renderChoice}
          onShow={(siteId, isPicked) => show(siteId, isPicked, 'map')}
          onPick={(siteId, isPicked) =>
            setShown((before) => before && { ...before, siteId, isPicked, from: 'map' })
          }
          onHide={(siteId) => setShown((before) => (before?.siteId === siteId ? null : before))}
        />
        <MapLegend />
      </div>
      <section ref={list} tabIndex={-1} className={styles.side} aria-labelledby={headingId}>
        <h3 id={headingId} className="visually-hidden">
          {text('map.list')}
        </h3>
        <SiteFilters filter={filter} grade={grade} onChange={lookFor} />
        <p role="status" className={styles.found}>
          {place && entries.length > 0
            ? text('map.nearestTo', { place: place.name })
            : text('map.found', { found: entries.length, all: sites.length })}
          {!place && home && `, ${text('map.nearestFirst', { zip: home.zip })}`}
        </p>
        {zip === null && <p className={styles.found}>{text(noZip)}</p>}
        {entries.length > 0 && (
          <button type="button" className={styles.skip} onClick={() => end.current?.focus()}>
            {text('map.skipList')}
          </button>
        )}
        {entries.length > 0 ? (
          <SiteList
            entries={entries}
            marks={marks}
            shown={shown}
            renderChoice={renderChoice}
            onShow={showFromList}
          />
        ) : (
          <NoSites hasAny={sites.length > 0} onClear={() => lookFor(EVERY_SITE)} />
        )}
        <p ref={end} tabIndex={-1} className="visually-hidden">
          {text('map.listEnd')}
        </p>
      </section>
    </div>
  );
}
