import AllergyIcon from '@mui/icons-material/WarningAmberOutlined';
import PickupIcon from '@mui/icons-material/EscalatorWarningOutlined';
import HealthIcon from '@mui/icons-material/MedicalServicesOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { SafetyNotes, GroupContacts } from '../../../domain/contract/classes.js';
import { SAFETY_FIELDS } from '../../../domain/forms/sections.js';
import { getEnumLabelKey, GUARDIAN_RELATIONSHIPS, isIn } from '../../../domain/enums/enums.js';
import { useText, type Text } from '../../shell/texts.js';

const ICONS = { allergies: AllergyIcon, healthNotes: HealthIcon, pickup: PickupIcon } as const;

/** As the family wrote it; nothing if it's blank. Never on paper that others read. */
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

const PHONES = ['CellPhone', 'HomePhone', 'WorkPhone'] as const;

export const CONTACT_KINDS = ['guardian', 'emergency'] as const;

/** A guardian's relationship is a code; for an emergency contact, it's what the family wrote. */
export function getRelationshipLabel(relationship: string | null, t: Text): string | null {
  return isIn(GUARDIAN_RELATIONSHIPS, relationship)
    ? t(getEnumLabelKey('guardianRelationship', relationship))
    : relationship;
}

export function listContacts(contacts: GroupContacts, kind: (typeof CONTACT_KINDS)[number], t: Text) {
  return ([1, 2] as const)
    .map((n) => {
      const relationship = contacts[`${kind}${n}Relationship`];
      return {
        n,
        name: [contacts[`${kind}${n}FirstName`], contacts[`${kind}${n}LastName`]].filter(Boolean).join(' '),
        relationship: getRelationshipLabel(relationship, t),
        phones: PHONES.flatMap((use) => {
          const phone = contacts[`${kind}${n}${use}`];
          return phone ? [{ phone, kind: use }] : [];
        }),
      };
    })
    .filter(({ name, phones }) => name !== '' || phones.length > 0);
}
