import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../shell/texts.js';

export const SIDE_BY_SIDE = '@media (min-width: 60em)';

export function NoSites({ hasAny, onClear }: { hasAny: boolean; onClear: () => void }) {
  const text = useText();
  return (
    <Stack
      spacing={1}
      sx={{
        alignItems: 'center',
        px: 2,
        py: 4,
        border: '1px dashed var(--field-line)',
        borderRadius: 'var(--radius)',
        textAlign: 'center',
      }}
    >
      <Typography component="h4" sx={{ fontWeight: 650 }}>
        {text(hasAny ? 'map.noneFound' : 'map.noSites')}
      </Typography>
      <Typography color="textSecondary">{text(hasAny ? 'map.noneFoundText' : 'map.noSitesText')}</Typography>
      {hasAny && (
        <Button variant="outlined" onClick={onClear}>
          {text('map.clearFilters')}
        </Button>
      )}
    </Stack>
  );
}
