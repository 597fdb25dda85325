import AllergyIcon from '@mui/icons-material/WarningAmberOutlined';
import PickupIcon from '@mui/icons-material/EscalatorWarningOutlined';
import HealthIcon from '@mui/icons-material/MedicalServicesOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { SafetyNotes } from '../../../domain/contract/classes.js';
import { SAFETY_FIELDS } from '../../../domain/forms/sections.js';
import { useText } from '../../shell/texts.js';

const ICONS = { allergies: AllergyIcon, healthNotes: HealthIcon, pickup: PickupIcon } as const;

/** What keeps a child safe, as its family wrote it; nothing if it wrote nothing. Never on paper that others read. */
export function SafetyFacts({ notes }: { notes: SafetyNotes }) {
  const t = useText();
  const given = SAFETY_FIELDS.flatMap((name) => {
    const text = notes[name];
    return text === null ? [] : [{ name, text, Icon: ICONS[name] }];
  });
  if (given.length === 0) return null;
  return (
    <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {given.map(({ name, text, Icon }) => (
        <Stack component="li" key={name} direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
          <Icon
            aria-hidden="true"
            fontSize="small"
            {...(name === 'allergies' && { color: 'error' })}
            sx={{ mt: 0.25 }}
          />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <strong>{t(`safety.${name}`)}</strong> {text}
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}
