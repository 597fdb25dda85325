import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Link } from 'react-admin';
import { PAGES } from '../../../domain/contract/pages.js';
import { useText } from '../../shell/texts.js';
import { useSeasons } from '../data/useSeasons.js';
import { getListPath } from '../lists/list-path.js';

export function LateMark() {
  const t = useText();
  return (
    <Chip
      size="small"
      variant="outlined"
      color="error"
      label={t('season.late')}
      title={t('season.lateMeaning')}
      sx={{
        height: 20,
        verticalAlign: 'middle',
        fontSize: '0.75rem',
        fontWeight: 650,
        '& .MuiChip-label': { px: 0.75 },
      }}
    />
  );
}

export function EndedSeasonBanner({ season }: { season: number }) {
  const t = useText();
  const { seasons } = useSeasons();
  const isUnknown = seasons?.some(({ year }) => year === season) === false;
  return (
    <Alert
      severity={isUnknown ? 'warning' : 'info'}
      role="status"
      action={
        <Button component={Link} to={getListPath(PAGES.applications, {})}>
          {t('season.toCurrent')}
        </Button>
      }
    >
      {isUnknown ? t('season.unknownTitle') : t('season.endedList', { ended: season })}
    </Alert>
  );
}
