import Box from '@mui/material/Box';
import { Labeled } from 'react-admin';
import { useFactLabel } from '../../../facts/fact-season.js';
import { FactGroups } from '../../../facts/FactList.js';
import { FactValue } from '../../../facts/FactValue.js';
import type { Fact, FactGroup } from '../../../../domain/forms/fact-groups.js';

interface FactsProps {
  groups: readonly FactGroup[];
  heading?: 'h2' | 'h3';
}

export function Facts(props: FactsProps) {
  return <FactGroups {...props} List={FactGrid} />;
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
