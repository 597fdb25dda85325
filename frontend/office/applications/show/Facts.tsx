import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Labeled } from 'react-admin';
import { useFactLabel } from '../../../facts/fact-season.js';
import { FactValue } from '../../../facts/FactValue.js';
import type { Fact, FactGroup } from '../../../facts/facts.js';
import { useText } from '../../../shell/texts.js';

interface FactsProps {
  groups: readonly FactGroup[];
  /** `h3` if the groups are below another heading. */
  heading?: 'h2' | 'h3';
}

/** Labeled facts in groups; missing ones are marked as not given. */
export function Facts({ groups, heading = 'h2' }: FactsProps) {
  const t = useText();
  return (
    <Stack spacing={2} divider={<Divider />}>
      {groups.map(({ title, facts }) => (
        <Box key={title} component="section" sx={{ '@media print': { breakInside: 'avoid' } }}>
          <Typography variant="h3" component={heading} sx={{ mb: 1 }}>
            {t(title)}
          </Typography>
          {facts === null ? (
            <Typography color="textSecondary" sx={{ fontStyle: 'italic' }}>
              {t('application.none')}
            </Typography>
          ) : (
            <FactGrid facts={facts} />
          )}
        </Box>
      ))}
    </Stack>
  );
}

function FactGrid({ facts }: { facts: readonly Fact[] }) {
  const labelFor = useFactLabel();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'repeat(auto-fill, minmax(min(100%, 140px), 1fr))',
          sm: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
        },
        gap: '8px 24px',
      }}
    >
      {facts.map((fact) => (
        <Labeled
          key={fact.label}
          label={labelFor(fact.label)}
          sx={{
            mb: 0,
            overflowWrap: 'anywhere',
            ...(fact.rule.kind === 'textarea' && { gridColumn: '1 / -1', maxWidth: '70ch' }),
          }}
        >
          <Value fact={fact} />
        </Labeled>
      ))}
    </Box>
  );
}

function Value({ fact }: { fact: Fact }) {
  return (
    <span>
      <FactValue fact={fact} />
    </span>
  );
}
