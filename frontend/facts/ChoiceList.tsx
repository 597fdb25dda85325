import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ApplicationStatus } from '../../domain/enums/enums.js';
import type { Choice, ChoiceState } from '../../domain/status/choice-state.js';
import { useText } from '../shell/texts.js';

const TONES: Record<ChoiceState, ApplicationStatus> = {
  accepted: 'accepted',
  asked: 'assigned',
  canceled: 'declined',
  declined: 'declined',
  withdrew: 'withdrawn',
  full: 'unassigned',
  closed: 'removed',
  notOpen: 'removed',
  waiting: 'unassigned',
  listed: 'incomplete',
};

export function ChoiceStateText({ state, id }: { state: ChoiceState; id?: string }) {
  const t = useText();
  return (
    <Typography
      component="span"
      variant="caption"
      {...(id !== undefined && { id })}
      sx={{
        display: 'flex',
        alignItems: 'baseline',
        gap: 1,
        color: `var(--status-${TONES[state]}-ink)`,
        '&::before': {
          content: '""',
          flex: 'none',
          width: 8,
          height: 8,
          borderRadius: '50%',
          bgcolor: 'currentcolor',
          translate: '0 -1px',
          '@media (forced-colors: active)': { bgcolor: 'CanvasText' },
        },
      }}
    >
      {t(`choice.${state}`)}
    </Typography>
  );
}

export function ChoiceList({ choices }: { choices: readonly Choice[] }) {
  const t = useText();
  return (
    <Stack component="ol" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {choices.map(({ siteId, name, district, rank, state }) => (
        <li key={siteId}>
          <Typography variant="caption" component="p" color="textSecondary">
            {t(rank === 1 || rank === 2 || rank === 3 ? `label.site${rank}` : 'choice.other')}
          </Typography>
          <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            {name}
            {district !== null && (
              <Typography component="span" color="textSecondary">
                {' '}
                · {district}
              </Typography>
            )}
          </Typography>
          <ChoiceStateText state={state} />
        </li>
      ))}
    </Stack>
  );
}
