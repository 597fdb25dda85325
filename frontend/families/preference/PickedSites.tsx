import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { MapSite } from '../../../domain/contract/site.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { setPicks, usePicks } from '../find/picks.js';
import { fillChoices, type Choices } from './choices.js';

interface PickedSitesProps {
  sites: readonly MapSite[];
  canChoose: (siteId: number) => boolean;
  isWanted: boolean;
  onUse: (choices: Choices) => void;
}

export function PickedSites({ sites, canChoose, isWanted, onUse }: PickedSitesProps) {
  const t = useText();
  const [language] = useLanguage();
  const picks = usePicks();
  const [leftOut, setLeftOut] = useState('');
  const names = new Intl.ListFormat(language, { type: 'conjunction' });
  const nameAll = (ids: readonly number[]) =>
    names.format(ids.map((id) => sites.find((site) => site.id === id)?.name ?? t('map.unknownSite')));
  const offered = picks.filter(canChoose);
  if (leftOut !== '')
    return (
      <Alert key="leftOut" severity="info">
        {leftOut}
      </Alert>
    );
  if (!isWanted || offered.length === 0) return null;
  const count = offered.length;

  function use(): void {
    const others = picks.filter((id) => !canChoose(id));
    onUse(fillChoices(offered));
    if (others.length > 0) setLeftOut(t('find.leftOut', { sites: nameAll(others) }));
  }

  return (
    <Alert severity="info" icon={false} role="region" aria-labelledby="picked-title">
      <Typography id="picked-title" component="h3" sx={{ fontWeight: 650 }}>
        {t('find.offeredTitle')}
      </Typography>
      <Typography>{t('find.offered', { sites: nameAll(offered) })}</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" onClick={use}>
          {t('find.useThem', { count })}
        </Button>
        <Button onClick={() => setPicks([])}>{t('find.forgetThem')}</Button>
      </Stack>
    </Alert>
  );
}
