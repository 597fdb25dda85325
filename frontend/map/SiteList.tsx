import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import type { MapSite } from '../../domain/contract/site.js';
import { StatusChip } from '../shell/StatusChip.js';
import { useText } from '../shell/texts.js';
import { SIDE_BY_SIDE } from './NoSites.js';
import { Distance, SeatsLeft, SiteFacts } from './SiteFacts.js';
import { useDrawn } from './useDrawn.js';
import type { SiteEntry } from '../../domain/sites/find-sites.js';
import { getMarkStatusKey, getMarkTone, type SiteMark, type SiteMarks } from './site-mark.js';
import type { ShownSite } from './useShownSite.js';

interface SiteCardProps {
  site: MapSite;
  miles: number | null;
  mark: SiteMark | null;
  isShown: boolean;
  renderChoice: (site: MapSite) => ReactNode;
  onShow: (siteId: number) => void;
}

/** A site in the list. Its name shows it on the map; beside the map, so does a click anywhere on the card. */
const SiteCard = memo(function SiteCard({ site, miles, mark, isShown, renderChoice, onShow }: SiteCardProps) {
  const text = useText();
  const isChosen = mark !== null && mark.rank !== null;
  return (
    <Card
      component="li"
      variant="outlined"
      data-site={site.id}
      sx={{
        position: 'relative',
        flex: 'none',
        p: 2,
        borderRadius: 'var(--radius)',
        contentVisibility: 'auto',
        containIntrinsicHeight: 'auto 172px',
        ...(isChosen && { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px var(--turquoise)' }),
        ...(isShown && { borderColor: 'primary.main', bgcolor: 'primary.light' }),
        '@media (hover: hover)': { '&:hover': { borderColor: 'primary.main' } },
      }}
    >
      <Stack direction="row" spacing={2} sx={{ alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography component="h4" sx={{ minWidth: 0, fontWeight: 650, lineHeight: 1.4 }}>
          <Link
            component="button"
            type="button"
            color="textPrimary"
            underline="none"
            aria-label={text('map.showOnMap', { site: site.name })}
            onClick={() => onShow(site.id)}
            sx={{
              font: 'inherit',
              textAlign: 'start',
              overflowWrap: 'anywhere',
              // A finger gets more than the line, and the mouse the whole card; the card's buttons are above it.
              '&::after': { position: 'absolute', inset: '4px 96px auto 0', height: 44, content: '""' },
              [SIDE_BY_SIDE]: {
                '&::after': { inset: 0, height: 'auto', borderRadius: '13px' },
                '&:focus-visible': { outline: 'none' },
                '&:focus-visible::after': { outline: '3px solid var(--turquoise)', outlineOffset: '-4px' },
                '& svg': { display: 'none' },
              },
            }}
          >
            {site.name}
            <PlaceOutlined
              color="primary"
              sx={{ ml: 0.5, fontSize: '1.25em', verticalAlign: 'text-bottom' }}
            />
          </Link>
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
          columnGap: 2,
          rowGap: 1,
          mt: 1.5,
        }}
      >
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
          <SeatsLeft site={site} />
          {mark?.status && (
            <StatusChip tone={getMarkTone(mark.status)}>{text(getMarkStatusKey(mark.status))}</StatusChip>
          )}
        </Stack>
        <Box sx={{ zIndex: 1, ml: 'auto' }}>{renderChoice(site)}</Box>
      </Stack>
    </Card>
  );
});

interface SiteListProps {
  entries: readonly SiteEntry[];
  marks: SiteMarks;
  shown: ShownSite | null;
  renderChoice: (site: MapSite) => ReactNode;
  onShow: (siteId: number) => void;
}

/**
 * All sites as cards. The browser skips rendering those out of view (content-visibility), so hundreds stay fast, while
 * search in page, tabbing and screen readers still find every one.
 */
export function SiteList({ entries, marks, shown, renderChoice, onShow }: SiteListProps) {
  const list = useRef<HTMLUListElement>(null);
  const drawn = useDrawn(entries);

  useEffect(() => {
    // A new list starts at the top.
    if (list.current) list.current.scrollTop = 0;
  }, [entries]);

  useEffect(() => {
    const element = list.current;
    // If the list doesn't scroll by itself, scrolling would move the page off the map.
    if (shown?.from !== 'map' || !element || element.scrollHeight <= element.clientHeight) return;
    element.querySelector(`[data-site="${String(shown.siteId)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [shown]);

  return (
    <Stack
      ref={list}
      component="ul"
      spacing={1.5}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        [SIDE_BY_SIDE]: {
          flex: 1,
          minHeight: 0,
          // Space for focus rings, which a scrolling box would cut off.
          mx: '-6px',
          p: '6px',
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          scrollbarGutter: 'stable',
        },
      }}
    >
      {drawn.map(({ site, miles }) => (
        <SiteCard
          key={site.id}
          site={site}
          miles={miles}
          mark={marks.get(site.id) ?? null}
          isShown={shown?.siteId === site.id}
          renderChoice={renderChoice}
          onShow={onShow}
        />
      ))}
    </Stack>
  );
}
