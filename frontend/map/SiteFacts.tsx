import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MapSite, PublicSite, SiteRoom } from '../../domain/contract/site.js';
import type { ApplicationStatus } from '../../domain/enums/enums.js';
import { getSiteRoom } from '../../domain/sites/site-demand.js';
import { getDistrictBeside } from '../../domain/sites/site-label.js';
import { getPartLanguage, formatSiteSchedule } from '../../domain/sites/site-times.js';
import { isOffered } from '../../domain/status/site-status.js';
import { StatusChip } from '../shell/StatusChip.js';
import { useLanguage, useText } from '../shell/texts.js';
import { getSeats, listOffers } from '../../domain/sites/find-sites.js';

export function SiteFacts({ site }: { site: MapSite | PublicSite }) {
  const text = useText();
  const [language] = useLanguage();
  const district =
    site.district === null ? text('map.unknownDistrict') : getDistrictBeside(site.name, site.district);
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem', lineHeight: 1.45, overflowWrap: 'anywhere' }}>
      {district !== null && <p>{district}</p>}
      {site.address !== null && <p>{site.address}</p>}
      <Row parts={formatSiteSchedule(site, language)} findLanguage={(part) => getPartLanguage(part, site)} />
      <Row parts={listOffers(site).map((offer) => text(`map.offer.${offer}`))} />
      {'pinText' in site && site.pinText && (
        // Sites type this text, in English.
        <Box
          lang="en"
          sx={{
            mt: 1,
            pl: 1.5,
            borderLeft: '3px solid var(--sun)',
            color: 'text.primary',
            whiteSpace: 'pre-line',
          }}
        >
          {site.pinText}
        </Box>
      )}
    </Box>
  );
}

interface RowProps {
  parts: readonly (string | null)[];
  findLanguage?: (part: string) => 'en' | undefined;
}

function Row({ parts, findLanguage }: RowProps) {
  const given = parts.filter((part) => part !== null);
  if (given.length === 0) return null;
  return (
    <Box sx={{ overflow: 'clip' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: '-1em' }}>
        {given.map((part, at) => (
          <Box
            key={at}
            component="span"
            lang={findLanguage?.(part)}
            // At the start of a line, the dot is outside the box and hidden.
            sx={{
              position: 'relative',
              ml: '1em',
              '&::before': { position: 'absolute', left: '-0.65em', content: '"·" / ""' },
            }}
          >
            {part}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

export function Distance({ miles }: { miles: number | null }) {
  const text = useText();
  const shown = miles?.toFixed(1);
  if (shown === undefined) return null;
  return (
    <Typography color="textSecondary" sx={{ flex: 'none', fontSize: '0.9375rem' }}>
      <span aria-hidden="true">{text('map.miles', { miles: shown })}</span>
      <span className="visually-hidden">{text('map.milesLong', { miles: shown })}</span>
    </Typography>
  );
}

const TONES: Record<SiteRoom, ApplicationStatus> = {
  plenty: 'accepted',
  filling: 'unassigned',
  full: 'returned',
};

export function RoomChip({ room }: { room: SiteRoom }) {
  const text = useText();
  return <StatusChip tone={TONES[room]}>{text(`map.room.${room}`)}</StatusChip>;
}

const SEAT_COLORS = { open: 'success.main', few: 'warning.main', full: 'var(--status-declined-ink)' };

export function SeatsLeft({ site }: { site: MapSite }) {
  const text = useText();
  if (!isOffered(site.status)) return null;
  const seats = getSeats(site.available);
  return (
    <>
      <RoomChip room={getSiteRoom(site)} />
      <Typography
        component="span"
        sx={{ color: SEAT_COLORS[seats], fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.45 }}
      >
        {text('map.seats.left', { count: site.available })}
      </Typography>
    </>
  );
}
