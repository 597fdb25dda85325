import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  lazy,
  memo,
  Suspense,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { Link, useSearchParams } from 'react-router';
import { findSitePath } from '../../../domain/contract/pages.js';
import type { PublicSite } from '../../../domain/contract/site.js';
import { isIn, PROGRAM_GRADES, type Grade } from '../../../domain/enums/enums.js';
import {
  findPublicSites,
  readFindQuery,
  writeFindQuery,
  type FindQuery,
  type SiteEntry,
} from '../../../domain/sites/find-sites.js';
import { OfferChips, ViewSwitch } from '../../map/ListControls.js';
import { NoSites, SIDE_BY_SIDE } from '../../map/NoSites.js';
import { Distance, RoomChip, SiteFacts } from '../../map/SiteFacts.js';
import { useDrawn } from '../../map/useDrawn.js';
import { Loading } from '../../shell/Loading.js';
import { UnreachableNotice } from '../../shell/Notice.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { program } from '../../shell/program.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { usePublicSites, useTown } from './find-queries.js';
import { PickBar } from './PickBar.js';
import { PickButton } from './PickButton.js';
import { usePicks } from './picks.js';
import { takeOverPlainPage } from './plain-page.js';

/** The map comes after the list, and only where it fits or somebody asks. */
const FindMap = lazy(async () => ({ default: (await import('./FindMap.js')).FindMap }));

/** The sites, for anyone: families see what's near before they have an account. */
export function FindPage() {
  const { data, error, refetch } = usePublicSites();
  // Drawn in short pieces, so that a slow phone responds meanwhile.
  const sites = useDeferredValue(data);
  const [query] = useFindQuery();
  const isTownKnown = useTown(query.place) !== undefined;
  // The server's page stays until the same list is ready.
  const [isReady, setIsReady] = useState(false);
  if (data && isTownKnown && !isReady) setIsReady(true);
  if (sites && isReady) return <Finder sites={sites} />;
  return error ? <UnreachableNotice onRetry={() => void refetch()} /> : <Loading />;
}

/** The query in the address, so that it can be shared. */
function useFindQuery(): [FindQuery, (query: FindQuery) => void] {
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => readFindQuery(address), [address]);
  return [query, (next) => setAddress(writeFindQuery(next), { replace: true, preventScrollReset: true })];
}

function Finder({ sites }: { sites: readonly PublicSite[] }) {
  const t = useText();
  const [language] = useLanguage();
  const [query, setQuery] = useFindQuery();
  const [isMapOpen, setIsMapOpen] = useState(false);
  const isWide = useMediaQuery(SIDE_BY_SIDE, { noSsr: true });
  const place = useRef<HTMLInputElement>(null);
  const isMapShown = isWide || isMapOpen;

  useLayoutEffect(() => {
    const before = takeOverPlainPage();
    if (!before) return;
    const typed = readFindQuery(before.address);
    if (before.address.has('zip') && JSON.stringify(typed) !== JSON.stringify(query)) setQuery(typed);
    if (before.focused === 'zip') place.current?.focus({ preventScroll: true });
    window.scrollTo(0, before.scrolled);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the app is there
  }, []);

  // Keeps typing fast while hundreds of cards and pins update.
  const settled = useDeferredValue(query);
  const found = useTown(settled.place);
  const town = found ?? null;
  // The town's place isn't known yet: until then, shows all sites instead of none.
  const listed = useMemo(() => (found === undefined ? { ...settled, place: '' } : settled), [found, settled]);
  const entries = useMemo(
    () => findPublicSites(sites, listed, town, language),
    [sites, listed, town, language],
  );
  const count = entries.length;

  return (
    <Stack spacing={2} sx={{ '@media print': { display: 'block' } }}>
      <PageTitle>{t('find.title')}</PageTitle>
      <Filters query={query} place={place} onChange={setQuery} />
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography role="status" sx={{ flex: '1 1 auto', lineHeight: 1.3 }}>
          {sayCount()}
        </Typography>
        {!isWide && (
          <Box sx={{ displayPrint: 'none' }}>
            <ViewSwitch isMapOpen={isMapOpen} onSwitch={setIsMapOpen} />
          </Box>
        )}
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          [SIDE_BY_SIDE]: { columnGap: 3, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
          '@media print': { display: 'block' },
        }}
      >
        <div hidden={isMapOpen && !isWide}>
          {count > 0 ? (
            <SiteCards entries={entries} />
          ) : (
            <NoSites hasAny={sites.length > 0} onClear={() => setQuery(NOTHING)} />
          )}
        </div>
        {isMapShown && (
          <Box
            sx={{
              minWidth: 0,
              displayPrint: 'none',
              [SIDE_BY_SIDE]: {
                position: 'sticky',
                top: 16,
                alignSelf: 'start',
                '--map-height': 'min(640px, calc(100vh - 120px))',
              },
            }}
          >
            <Suspense
              fallback={<Skeleton variant="rounded" sx={{ height: 'var(--map-height, max(50vh, 340px))' }} />}
            >
              <FindMap entries={entries} sites={sites} town={town} />
            </Suspense>
          </Box>
        )}
      </Box>
      <PickBar sites={sites} />
    </Stack>
  );

  function sayCount(): string {
    if (town) return t('find.near', { count, place: town.name });
    if (listed.place === '') return t('find.count', { count });
    if (count > 0) return t('find.words', { count, words: listed.place });
    return t('find.unknownPlace', { words: listed.place, state: program.stateNames[language] ?? '' });
  }
}

const NOTHING: FindQuery = { place: '', grade: null, offers: [] };

interface FiltersProps {
  query: FindQuery;
  place: RefObject<HTMLInputElement | null>;
  onChange: (query: FindQuery) => void;
}

/** Place, grade, and what the site offers. The list updates while typing. */
function Filters({ query, place, onChange }: FiltersProps) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState(query.place);
  return (
    <Stack role="search" spacing={1.5} sx={{ displayPrint: 'none' }}>
      <Box
        sx={{
          display: 'grid',
          alignItems: 'end',
          gap: 1.5,
          gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 1fr)',
          maxWidth: 640,
        }}
      >
        <LabeledField id={`${id}-place`} label={t('find.place')}>
          <OutlinedInput
            id={`${id}-place`}
            name="zip"
            inputRef={place}
            autoComplete="postal-code"
            // Back, or clearing the filters, may have changed the address.
            value={typed.trim() === query.place ? typed : query.place}
            onChange={({ target }) => {
              setTyped(target.value);
              onChange({ ...query, place: target.value.trim() });
            }}
            startAdornment={<PlaceOutlined color="action" sx={{ mr: 1 }} />}
            inputProps={{ maxLength: 80, enterKeyHint: 'search' }}
          />
        </LabeledField>
        <LabeledField id={`${id}-grade`} label={t('find.grade')}>
          <NativeSelect
            id={`${id}-grade`}
            name="grade"
            input={<OutlinedInput />}
            value={query.grade ?? ''}
            onChange={({ target }) => onChange({ ...query, grade: readGrade(target.value) })}
          >
            {['', ...PROGRAM_GRADES].map((grade) => (
              <option key={grade} value={grade}>
                {isIn(PROGRAM_GRADES, grade) ? t(`enum.grade.${grade}`) : t('find.anyGrade')}
              </option>
            ))}
          </NativeSelect>
        </LabeledField>
      </Box>
      <Stack
        role="group"
        aria-label={t('map.offers')}
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
      >
        <OfferChips chosen={query.offers} onChange={(offers) => onChange({ ...query, offers })} />
      </Stack>
    </Stack>
  );
}

function LabeledField({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <Stack spacing={0.5}>
      <Typography component="label" htmlFor={id} sx={{ fontWeight: 650 }}>
        {label}
      </Typography>
      {children}
    </Stack>
  );
}

function readGrade(value: string): Grade | null {
  return PROGRAM_GRADES.find((grade) => grade === value) ?? null;
}

function SiteCards({ entries }: { entries: readonly SiteEntry<PublicSite>[] }) {
  const drawn = useDrawn(entries);
  const picks = usePicks();
  return (
    <Stack
      component="ul"
      sx={{
        gap: 1.5,
        m: 0,
        p: 0,
        listStyle: 'none',
        '@media print': { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 3, rowGap: 0 },
      }}
    >
      {drawn.map(({ site, miles }) => (
        <SiteCard key={site.id} site={site} miles={miles} isPicked={picks.includes(site.id)} />
      ))}
    </Stack>
  );
}

interface SiteCardProps {
  site: PublicSite;
  miles: number | null;
  isPicked: boolean;
}

const SiteCard = memo(function SiteCard({ site, miles, isPicked }: SiteCardProps) {
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{
        flex: 'none',
        p: 2,
        borderRadius: 'var(--radius)',
        contentVisibility: 'auto',
        containIntrinsicHeight: 'auto 190px',
        ...(isPicked && { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px var(--turquoise)' }),
        '@media print': {
          contentVisibility: 'visible',
          breakInside: 'avoid',
          border: 0,
          borderTop: '1px solid var(--line)',
          borderRadius: 0,
          px: 0,
          py: 1,
        },
      }}
    >
      <Stack direction="row" spacing={2} sx={{ alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography component="h2" sx={{ minWidth: 0, fontSize: '1.125rem', fontWeight: 650 }}>
          <MuiLink
            component={Link}
            to={findSitePath(site.id)}
            color="textPrimary"
            sx={{ display: 'inline-block', py: 0.75, overflowWrap: 'anywhere' }}
          >
            {site.name}
          </MuiLink>
        </Typography>
        <Distance miles={miles} />
      </Stack>
      <SiteFacts site={site} />
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          mt: 1.5,
          displayPrint: 'none',
        }}
      >
        <RoomChip room={site.room} />
        <PickButton site={site} />
      </Stack>
    </Card>
  );
});
