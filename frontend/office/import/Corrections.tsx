import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../../shell/texts.js';
import { correctCell } from './import-session.js';
import type { MadeCorrection } from './import-view.js';
import { useNextButton } from './useNextButton.js';

export function Corrections({ corrections }: { corrections: readonly MadeCorrection[] }) {
  const t = useText();
  const { box, noteButton } = useNextButton();
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="corrected-here">
      <Typography id="corrected-here" variant="h3">
        {t('workbook.corrected.title', { count: corrections.length })}
      </Typography>
      <Typography color="textSecondary">{t('workbook.corrected.text')}</Typography>
      <Box
        ref={box}
        component="ul"
        tabIndex={-1}
        aria-labelledby="corrected-here"
        sx={{ m: 0, mt: 0.5, p: 0, maxHeight: 240, overflow: 'auto', listStyle: 'none' }}
      >
        {corrections.map(({ row, field, before, text }, at) => (
          <Stack
            key={`${row} ${field}`}
            component="li"
            direction="row"
            sx={{ alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}
          >
            <span>
              {t(before === '' ? 'workbook.corrected.filled' : 'workbook.corrected.changed', {
                row,
                field,
                before,
                text,
              })}
            </span>
            <Button
              data-next
              size="small"
              aria-label={t('workbook.corrected.undoOf', { row, field })}
              onClick={() => {
                noteButton(at);
                void correctCell({ row, field }, null);
              }}
            >
              {t('workbook.corrected.undo')}
            </Button>
          </Stack>
        ))}
      </Box>
    </section>
  );
}
