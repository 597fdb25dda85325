import Typography from '@mui/material/Typography';
import type { Better } from '../../../domain/placement/run-reading.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { formatNumber } from '../ui/format.js';

interface DifferenceProps {
  by: number;
  better?: Better;
}

export function Difference({ by, better = null }: DifferenceProps) {
  const t = useText();
  const [language] = useLanguage();
  if (by === 0) {
    return (
      <Typography component="span" color="textSecondary">
        {t('runs.same')}
      </Typography>
    );
  }
  const isBetter = better !== null && by > 0 === (better === 'more');
  const color = better === null ? undefined : `var(--status-${isBetter ? 'accepted' : 'declined'}-ink)`;
  return (
    <Typography component="span" sx={{ color, fontWeight: 650, whiteSpace: 'nowrap' }}>
      {by > 0 ? '+' : '−'}
      {formatNumber(Math.abs(by), language)}
      {better !== null && (
        <span className="visually-hidden"> ({t(isBetter ? 'runs.better' : 'runs.worse')})</span>
      )}
    </Typography>
  );
}
