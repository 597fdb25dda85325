import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import { useQuery } from '@tanstack/react-query';
import {
  lazy,
  Suspense,
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
import { findZipPoint, type ZipPoints } from '../../domain/geo/zip-point.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { isOffered } from '../../domain/status/site-status.js';
import { useLanguage, useText } from '../shell/texts.js';
import { toLatLng } from './leaflet-shapes.js';
import { townsQuery, type MapData } from './map-data.js';
import { EVERY_SITE, findPlace, findSites, type SiteFilter } from '../../domain/sites/find-sites.js';
import type { SiteMarks } from './site-mark.js';
import { SeatsLeft, SiteFacts } from './SiteFacts.js';
import { ViewSwitch } from './ListControls.js';
import { NoSites, SIDE_BY_SIDE } from './NoSites.js';
import { SiteFilters } from './SiteFilters.js';
import { SiteList } from './SiteList.js';
import { useShownSite } from './useShownSite.js';

/** Loaded with the page where it's beside the list, otherwise when someone asks for it. */
const MapView = lazy(async () => ({ default: (await import('./MapView.js')).MapView<MapSite> }));

interface SiteBrowserProps {
  data: MapData;
  zip: string | null;
  grade: Grade | null;
  marks: SiteMarks;
  /** A site's button, the same in its popup and on its card; must be stable between renders. */
  renderChoice: (site: MapSite) => ReactNode;
  noZip?: MessageKey;
}

const NO_TOWNS = {};
const NEAREST = { toHome: 3, toTown: 5 };

/** The ZIP or town searched for, if no site matches; towns are loaded only then. */
function useSearchedPlace(typed: string, isUnmatched: boolean, zips: ZipPoints) {
  const isWanted = isUnmatched && typed.trim() !== '';
  // If loading fails, only searches for towns without sites find nothing.
  const { data: towns = NO_TOWNS } = useQuery({ ...townsQuery, enabled: isWanted });
  return useMemo(() => (isWanted ? findPlace(typed, zips, towns) : null), [isWanted, typed, zips, towns]);
}

/** Keeps a choice from laying out the map and the list again. */
function useSameList<T>(list: readonly T[]): readonly T[] {
  const [previous, setPrevious] = useState(list);
  if (previous.length === list.length && previous.every((item, at) => item === list[at])) return previous;
  setPrevious(list);
  return list;
}

export function SiteBrowser(props: SiteBrowserProps) {
  const { data, zip, grade, marks, renderChoice, noZip = 'map.noZip' } = props;
  const text = useText();
  const [language] = useLanguage();
  const headingId = useId();
  const [filter, setFilter] = useState<SiteFilter>({ ...EVERY_SITE, grade });
  const [isMapOpen, setIsMapOpen] = useState(false);
  const { show, clear, mapProps } = useShownSite();
  const { shown } = mapProps;
  const browser = useRef<HTMLDivElement>(null);
  const map = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const end = useRef<HTMLParagraphElement>(null);

  // A site that's no longer offered is shown only if the family chose it.
  const sites = useSameList(
    useMemo(
      () => data.sites.filter(({ id, status }) => isOffered(status) || marks.has(id)),
      [data.sites, marks],
    ),
  );
  const home = useMemo(() => {
    const location = zip === null ? null : findZipPoint(data.zipPoints, zip);
    if (!zip || !location) return null;
    const near = findSites(data.sites, { ...EVERY_SITE, grade }, location, language).slice(0, NEAREST.toHome);
    const around = [location, ...near.map(({ site }) => site.location)].map(toLatLng);
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
    () => (settled.name.trim() === '' ? null : entries.map(({ site }) => toLatLng(site.location))),
    [settled.name, entries],
  );
  // Chosen sites stay on the map, whatever is searched for.
  const onMap = useSameList(
    useMemo(() => {
      const listed = entries.map(({ site }) => site);
      return [...listed, ...sites.filter((site) => marks.has(site.id) && !listed.includes(site))];
    }, [sites, entries, marks]),
  );

  const isWide = useMediaQuery(SIDE_BY_SIDE, { noSsr: true });
  const isMapShown = isWide || isMapOpen;
  // Once shown, the map keeps its place.
  const [hasMap, setHasMap] = useState(isMapShown);
  if (isMapShown && !hasMap) setHasMap(true);

  const showFromList = useCallback(
    (siteId: number) => {
      setIsMapOpen(true);
      show(siteId, true, 'list');
    },
    [show],
  );
  useEffect(() => {
    if (isWide) {
      if (shown?.from === 'list') map.current?.scrollIntoView({ block: 'nearest' });
    } else if (isMapOpen) {
      if (shown?.from !== 'map') browser.current?.scrollIntoView({ block: 'start' });
    } else if (shown) {
      // After the map, the list shows the same site again.
      list.current
        ?.querySelector(`[data-site="${String(shown.siteId)}"]`)
        ?.scrollIntoView({ block: 'center' });
    }
  }, [shown, isMapOpen, isWide]);

  const lookFor = (wanted: SiteFilter): void => {
    setFilter(wanted);
    clear();
  };

  const search = (
    <Stack key="search" spacing={1} sx={{ [SIDE_BY_SIDE]: { gridArea: 'search' } }}>
      <SiteFilters filter={filter} grade={grade} onChange={lookFor} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography
          role="status"
          color="textSecondary"
          sx={{ flex: '1 1 120px', fontSize: '0.9375rem', lineHeight: 1.3 }}
        >
          {place && entries.length > 0
            ? text('map.nearestTo', { place: place.name })
            : text('map.found', { found: entries.length, all: sites.length })}
          {!place && home && `, ${text('map.nearestFirst', { zip: home.zip })}`}
        </Typography>
        {!isWide && <ViewSwitch isMapOpen={isMapOpen} onSwitch={setIsMapOpen} />}
      </Stack>
      {zip === null && (
        <Typography color="textSecondary" sx={{ fontSize: '0.9375rem' }}>
          {text(noZip)}
        </Typography>
      )}
    </Stack>
  );
  const mapPart = hasMap && (
    <Box
      key="map"
      ref={map}
      sx={{
        position: 'relative',
        display: isMapShown ? 'flex' : 'none',
        flexDirection: 'column',
        minWidth: 0,
        scrollMargin: '16px',
        [SIDE_BY_SIDE]: {
          gridArea: 'map',
          '--map-height': '100%',
          '& > div': { flex: '1 1 0', minHeight: 0 },
        },
      }}
    >
      <SkipButton onClick={() => list.current?.focus()}>{text('map.skip')}</SkipButton>
      <Suspense
        fallback={
          <Skeleton
            component="div"
            variant="rounded"
            sx={{ height: 'var(--map-height, max(50vh, 340px))' }}
          />
        }
      >
        <MapView
          baseMap={data.baseMap}
          sites={onMap}
          allSites={sites}
          home={home}
          found={found}
          marks={marks}
          {...mapProps}
          renderFacts={renderFacts}
          renderChoice={renderChoice}
        />
      </Suspense>
      <MapLegend />
    </Box>
  );

  return (
    <Box
      ref={browser}
      sx={{
        display: 'grid',
        gap: 1.5,
        scrollMargin: '8px',
        gridTemplateColumns: 'minmax(0, 1fr)',
        [SIDE_BY_SIDE]: {
          columnGap: 3,
          height: 'clamp(380px, 100vh - 396px, 680px)',
          gridTemplate: '"map search" auto "map list" minmax(0, 1fr) / minmax(0, 1.25fr) minmax(400px, 1fr)',
        },
      }}
    >
      {isWide ? [mapPart, search] : [search, mapPart]}
      <Stack
        ref={list}
        component="section"
        tabIndex={-1}
        aria-labelledby={headingId}
        sx={{
          position: 'relative',
          gap: 1,
          minWidth: 0,
          '&:focus': { outline: 'none' },
          [SIDE_BY_SIDE]: { gridArea: 'list' },
        }}
      >
        <h3 id={headingId} className="visually-hidden">
          {text('map.list')}
        </h3>
        {entries.length > 0 && (
          <SkipButton onClick={() => end.current?.focus()}>{text('map.skipList')}</SkipButton>
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
      </Stack>
    </Box>
  );
}

function renderFacts(site: MapSite): ReactNode {
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25 }}>
        <SeatsLeft site={site} />
      </Stack>
      <SiteFacts site={site} />
    </>
  );
}

function SkipButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button
      variant="outlined"
      onClick={onClick}
      sx={{
        position: 'absolute',
        top: 8,
        left: 8,
        zIndex: 2,
        bgcolor: 'background.paper',
        boxShadow: 'var(--float)',
        '&:not(:focus-visible)': visuallyHidden,
      }}
    >
      {children}
    </Button>
  );
}

function MapLegend() {
  const text = useText();
  const marks = [
    { name: 'site', size: 16, label: '' },
    { name: 'group', size: 22, label: '2' },
    { name: 'chosen', size: 22, label: '1' },
  ] as const;
  return (
    <Stack
      component="ul"
      direction="row"
      aria-label={text('map.legend')}
      sx={{ flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, m: 0, mt: 1.25, p: 0, listStyle: 'none' }}
    >
      {marks.map(({ name, size, label }) => (
        <Stack
          key={name}
          component="li"
          direction="row"
          spacing={1}
          sx={{ alignItems: 'center', color: 'text.secondary', fontSize: '0.9375rem' }}
        >
          <Box
            component="span"
            aria-hidden="true"
            sx={{
              display: 'grid',
              flex: 'none',
              placeItems: 'center',
              width: size,
              height: size,
              borderRadius: '50%',
              ...(name === 'chosen'
                ? { bgcolor: 'var(--sun)', color: 'var(--on-sun)' }
                : { bgcolor: 'primary.main', color: 'primary.contrastText' }),
              fontSize: '0.8125rem',
              fontWeight: 650,
              lineHeight: 1,
              '@media (forced-colors: active)': {
                bgcolor: name === 'chosen' ? 'Highlight' : 'CanvasText',
                color: name === 'chosen' ? 'HighlightText' : 'Canvas',
                forcedColorAdjust: 'none',
              },
            }}
          >
            {label}
          </Box>
          <span>{text(`map.legend.${name}`)}</span>
        </Stack>
      ))}
    </Stack>
  );
}
