import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StudentView } from '../../../domain/contract/student.js';
import { PREFERENCES, type Preference } from '../../../domain/forms/preference.js';
import { findZipPoint } from '../../../domain/geo/zip-point.js';
import { getSiteRoom } from '../../../domain/sites/site-demand.js';
import type { MapData } from '../../map/map-data.js';
import { RoomChip } from '../../map/SiteFacts.js';
import { useText } from '../../shell/texts.js';
import { type Choices, findFreeRank, findSitesWithRoom } from './choices.js';

interface LikelyFullNoticeProps {
  data: MapData;
  student: StudentView;
  choices: Choices;
  onChoose: (rank: Preference, siteId: number) => void;
}

/** An offered site takes the first free rank, or replaces the last choice. */
export function LikelyFullNotice({ data, student, choices, onChoose }: LikelyFullNoticeProps) {
  const text = useText();
  const left = [...student.denials, ...student.withdrawals];
  const chosen = PREFERENCES.flatMap((rank) => choices[rank] ?? []).filter((id) => !left.includes(id));
  const home = student.zip === null ? null : findZipPoint(data.zipPoints, student.zip);
  const nearby = findSitesWithRoom(data.sites, chosen, student, home);
  if (!nearby) return null;
  const rank = findFreeRank(choices) ?? 'site3';
  const replaced = data.sites.find(({ id }) => id === choices[rank])?.name ?? null;
  return (
    <Alert
      role="region"
      severity="warning"
      aria-labelledby="likely-full-title"
      sx={{
        borderRadius: 'var(--radius)',
        '& .MuiAlert-icon': { display: { xs: 'none', sm: 'flex' } },
        '& .MuiAlert-message': { flex: 1, minWidth: 0 },
      }}
    >
      <Typography id="likely-full-title" component="h3" sx={{ fontWeight: 650 }}>
        {text('map.full.title', { count: chosen.length })}
      </Typography>
      <Typography>
        {text('map.full.text', { count: chosen.length })}{' '}
        {nearby.length > 0 && text('map.full.room', { count: nearby.length })}
      </Typography>
      {nearby.length > 0 && (
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
            gap: 1.5,
            m: 0,
            mt: 1,
            p: 0,
            listStyle: 'none',
          }}
        >
          {nearby.map(({ site, miles }) => (
            <Card
              key={site.id}
              component="li"
              variant="outlined"
              sx={{ display: 'grid', alignContent: 'space-between', gap: 1, px: 2, py: 1.5 }}
            >
              <div>
                <Typography sx={{ fontWeight: 650 }}>{site.name}</Typography>
                <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25 }}>
                  <Typography component="span" variant="caption" color="textSecondary">
                    {text('map.milesLong', { miles: miles.toFixed(1) })}
                  </Typography>
                  <RoomChip room={getSiteRoom(site)} />
                </Stack>
              </div>
              <Button
                variant="outlined"
                aria-label={
                  replaced === null
                    ? text(`map.selectSiteAs.${rank}`, { site: site.name })
                    : text('map.full.replaceSite', { site: site.name, replaced })
                }
                onClick={() => onChoose(rank, site.id)}
              >
                {replaced === null
                  ? text(`map.selectAs.${rank}`)
                  : text('map.full.replace', { site: replaced })}
              </Button>
            </Card>
          ))}
        </Box>
      )}
    </Alert>
  );
}
