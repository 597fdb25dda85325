import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../shell/texts.js';
import { FactGrid, Labeled } from './FactGrid.js';
import { useFactLabel } from './fact-season.js';
import type { Fact, FactGroup } from '../../domain/forms/fact-groups.js';
import { FactValue } from './FactValue.js';

export function FactList({ facts }: { facts: readonly Fact[] }) {
  const labelFor = useFactLabel();
  return (
    <FactGrid>
      {facts.map((fact) => (
        <Labeled key={fact.label} label={labelFor(fact.label)} isWide={fact.rule.kind === 'textarea'}>
          <FactValue fact={fact} />
        </Labeled>
      ))}
    </FactGrid>
  );
}

interface FactGroupsProps {
  groups: readonly FactGroup[];
  heading?: 'h2' | 'h3';
}

export function FactGroups({ groups, heading = 'h2' }: FactGroupsProps) {
  const t = useText();
  return (
    <Stack spacing={2} divider={<Divider />}>
      {groups.map(({ title, facts }) => (
        <Box key={title} component="section" sx={{ '@media print': { breakInside: 'avoid' } }}>
          <Typography variant="h3" component={heading} sx={{ mb: 1.25, fontSize: '1.125rem' }}>
            {t(title)}
          </Typography>
          {facts === null ? (
            <Typography color="textSecondary" sx={{ fontStyle: 'italic' }}>
              {t('application.none')}
            </Typography>
          ) : (
            <FactList facts={facts} />
          )}
        </Box>
      ))}
    </Stack>
  );
}
