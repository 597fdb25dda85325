import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import { PAGES } from '../../../domain/contract/pages.js';
import { useText } from '../../shell/texts.js';
import type { SeasonRow } from '../data/useSeasons.js';
import { Section } from '../ui/Section.js';

const IN_THE_FILE = ['children', 'guardians', 'people', 'places'] as const;

export function OtherSystems({ season }: { season: SeasonRow | undefined }) {
  const t = useText();
  return (
    <Section title={t('oneroster.title')} sx={{ flex: 1, minWidth: 0, width: '100%' }}>
      <Stack useFlexGap spacing={1.5} sx={{ maxWidth: '72ch', alignItems: 'flex-start' }}>
        <p>{t('oneroster.text')}</p>
        <h3>{t('oneroster.inTitle')}</h3>
        <Stack component="ul" spacing={0.5} sx={{ m: 0, pl: 2.5 }}>
          {IN_THE_FILE.map((part) => (
            <li key={part}>{t(`oneroster.in.${part}`)}</li>
          ))}
        </Stack>
        <p>{t('oneroster.out')}</p>
        <h3>{t('oneroster.whoTitle')}</h3>
        <p>{t('oneroster.who')}</p>
        <p>{t('oneroster.logged')}</p>
        {season && <Download season={season} />}
        <Typography color="textSecondary">
          {t('oneroster.nightly')} <Link to={PAGES.account}>{t('oneroster.token')}</Link>
        </Typography>
      </Stack>
    </Section>
  );
}

function Download({ season: { year, state, purgedOn } }: { season: SeasonRow }) {
  const t = useText();
  if (purgedOn !== null) return <Alert severity="info">{t('oneroster.purged')}</Alert>;
  return (
    <>
      {state === 'ended' && <Alert severity="info">{t('oneroster.ended')}</Alert>}
      <Button variant="contained" href={`/api/export/oneroster.zip?season=${year}`} download>
        {t('oneroster.download', { file: `oneroster-${year}.zip` })}
      </Button>
    </>
  );
}
