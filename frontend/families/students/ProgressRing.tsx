import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { SECTIONS } from '../../../domain/enums/enums.js';
import { listOpenSections, type SectionFlags } from '../../../domain/status/sections.js';
import { useText } from '../../shell/texts.js';

const RING = { size: '3.5rem', thickness: 5, variant: 'determinate', 'aria-hidden': true } as const;

export function ProgressRing({ sections }: { sections: SectionFlags }) {
  const t = useText();
  const all = SECTIONS.length;
  const count = all - listOpenSections(sections).length;
  return (
    <Box
      role="img"
      aria-label={t('card.progress', { count })}
      sx={{ display: 'grid', flex: 'none', placeItems: 'center', '& > *': { gridArea: '1 / 1' } }}
    >
      <CircularProgress {...RING} value={100} sx={{ color: 'divider' }} />
      <CircularProgress {...RING} value={(100 * count) / all} color={count === all ? 'success' : 'primary'} />
      <Box component="span" aria-hidden sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {count}/{all}
      </Box>
    </Box>
  );
}
