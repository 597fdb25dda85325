import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/CloseOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { PREFERENCES, type Preference } from '../../../domain/forms/preference.js';
import { ChoiceStateText } from '../../facts/ChoiceList.js';
import { FieldNotes } from '../../forms/FieldFrame.js';
import { getFaultId } from '../../forms/input-props.js';
import { useControl, useFormParts } from '../../forms/form-parts.js';
import { RoomChip } from '../../map/SiteFacts.js';
import { SIDE_BY_SIDE } from '../../map/NoSites.js';
import { useText } from '../../shell/texts.js';
import { type Choices, findNeighbor, getRankNumber } from './choices.js';
import type { ChosenSite } from './useChosenSites.js';

const ON_PHONES = '@media not all and (min-width: 60em)';

interface PreferenceSlotProps {
  rank: Preference;
  site: ChosenSite | null;
  isLocked: boolean;
  isAlternate: boolean;
  findName: (siteId: number) => string;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onClear: () => void;
}

/** Not a field, but takes the focus when its site moves or has an error. */
function PreferenceSlot({
  rank,
  site,
  isLocked,
  isAlternate,
  findName,
  onUp,
  onDown,
  onClear,
}: PreferenceSlotProps) {
  const text = useText();
  const control = useControl(rank);
  const labelId = `${control.id}-label`;
  const siteId = `${control.id}-site`;
  const noteId = `${control.id}-note`;
  const name = site?.name ?? '';
  const isFaulty = control.fault !== null;
  const describing = [(site ?? isAlternate) && noteId, isFaulty && getFaultId(control)]
    .filter(Boolean)
    .join(' ');

  return (
    <Paper
      component="li"
      variant="outlined"
      id={control.id}
      tabIndex={-1}
      aria-labelledby={`${labelId} ${siteId}`}
      aria-describedby={describing || undefined}
      data-faulty={isFaulty}
      sx={{
        position: 'relative',
        display: 'flex',
        // On the smallest phones, the buttons go below, so that no word breaks.
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        // Reserved from the start, so that nothing moves while tapping.
        minHeight: 54,
        py: 0.75,
        pl: 1.5,
        pr: 0.5,
        [SIDE_BY_SIDE]: { minHeight: 72, py: 0.5, pl: 1.75, pr: 1 },
        borderRadius: 'var(--radius)',
        scrollMarginBlock: '96px 168px',
        ...(!site && { border: '1px dashed var(--field-line)', bgcolor: 'background.default' }),
        ...(isFaulty && { border: 1, borderColor: 'error.main', bgcolor: 'error.light' }),
      }}
    >
      <Avatar
        aria-hidden="true"
        sx={{
          width: 30,
          height: 30,
          border: 2,
          fontSize: '1rem',
          fontWeight: 650,
          ...(site
            ? { borderColor: 'var(--sun)', bgcolor: 'var(--sun)', color: 'var(--on-sun)' }
            : { borderColor: 'var(--field-line)', bgcolor: 'transparent', color: 'text.secondary' }),
        }}
      >
        {getRankNumber(rank)}
      </Avatar>
      <Box sx={{ flex: '1 1 128px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography
          id={labelId}
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{
            [ON_PHONES]: site ? visuallyHidden : { fontSize: '1rem' },
            ...(control.required &&
              !isLocked && { '&::after': { content: '" *" / ""', color: 'error.main' } }),
          }}
        >
          {text(control.label)}
        </Typography>
        <Typography
          id={siteId}
          color={site ? 'textPrimary' : 'textSecondary'}
          sx={{
            fontWeight: site ? 650 : 400,
            lineHeight: 1.25,
            ...(!site && { [ON_PHONES]: visuallyHidden }),
          }}
        >
          {site ? name : text('map.notChosen')}
        </Typography>
        {site && <SiteNote id={noteId} site={site} />}
        {!site && isAlternate && (
          <Typography
            id={noteId}
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ [ON_PHONES]: visuallyHidden }}
          >
            {text('map.needed')}
          </Typography>
        )}
        <FieldNotes
          control={control}
          hint={undefined}
          inWords={(raw) => (typeof raw === 'number' ? findName(raw) : '')}
        />
      </Box>
      {site && !isLocked && (
        <Stack direction="row" sx={{ ml: 'auto' }}>
          {onUp && (
            <SlotButton label={text('map.moveUp', { site: name })} onClick={onUp}>
              <ArrowUpward />
            </SlotButton>
          )}
          {onDown && (
            <SlotButton label={text('map.moveDown', { site: name })} onClick={onDown}>
              <ArrowDownward />
            </SlotButton>
          )}
          <SlotButton label={text('map.clearSite', { site: name })} onClick={onClear}>
            <Close />
          </SlotButton>
        </Stack>
      )}
    </Paper>
  );
}

interface SlotButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function SlotButton({ label, onClick, children }: SlotButtonProps) {
  return (
    <IconButton
      color="primary"
      aria-label={label}
      onClick={onClick}
      sx={{ width: 44, height: 44, [SIDE_BY_SIDE]: { width: 36 } }}
    >
      {children}
    </IconButton>
  );
}

function SiteNote({ id, site }: { id: string; site: ChosenSite }) {
  const text = useText();
  return (
    // Beside three buttons, a phone has no room for the words of a chip on one line.
    <Box id={id} sx={{ '& .MuiChip-label': { whiteSpace: 'normal' } }}>
      <Typography
        variant="caption"
        component="p"
        noWrap
        color="textSecondary"
        sx={{ display: 'none', [SIDE_BY_SIDE]: { display: 'block' } }}
      >
        {site.district ?? text('map.unknownDistrict')}
      </Typography>
      {site.state && <ChoiceStateText state={site.state} />}
      {site.room && <RoomChip room={site.room} />}
    </Box>
  );
}

interface PreferenceSlotsProps {
  choices: Choices;
  isLocked: boolean;
  needsAll: boolean;
  findSite: (siteId: number) => ChosenSite;
  onSwap: (from: Preference, to: Preference) => void;
  onClear: (rank: Preference) => void;
}

export function PreferenceSlots(props: PreferenceSlotsProps) {
  const { choices, isLocked, needsAll, findSite, onSwap, onClear } = props;
  const { formId } = useFormParts();
  // The pressed button may be gone, so the focus follows the site to its new rank, or stays at this one.
  const readAt = (rank: Preference) => document.getElementById(`${formId}-${rank}`)?.focus();

  return (
    <Box
      component="ol"
      sx={{
        display: 'grid',
        gap: 0.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        m: 0,
        p: 0,
        listStyle: 'none',
        [SIDE_BY_SIDE]: { gap: 1.5, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {PREFERENCES.map((rank) => {
        const siteId = choices[rank];
        const moveTo = (direction: 'up' | 'down') => {
          const to = findNeighbor(rank, direction);
          if (!to) return null;
          return () => {
            onSwap(rank, to);
            readAt(to);
          };
        };
        return (
          <PreferenceSlot
            key={rank}
            rank={rank}
            site={siteId === null ? null : findSite(siteId)}
            isLocked={isLocked}
            isAlternate={needsAll && rank !== 'site1'}
            findName={(id) => findSite(id).name}
            onUp={moveTo('up')}
            onDown={moveTo('down')}
            onClear={() => {
              onClear(rank);
              readAt(rank);
            }}
          />
        );
      })}
    </Box>
  );
}
