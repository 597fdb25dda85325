import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { TokenView } from '../../../domain/contract/tokens.js';
import { getLocaleInState } from '../../../domain/enums/languages.js';
import { getDateFormat } from '../../../domain/fields/date-format.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { formatDay } from '../format-date.js';
import type { Loaded } from './account-queries.js';
import { FormLink } from './AccountForm.js';
import { SettingRow } from './SettingRow.js';

function Token({ token, isExpired }: { token: TokenView; isExpired: boolean }) {
  const t = useText();
  const [language] = useLanguage();
  const { id, name, scopes, expiresOn, lastUsedOn } = token;
  const moment = getDateFormat(getLocaleInState(language), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'start',
        justifyContent: 'space-between',
        gap: '8px 24px',
      }}
    >
      <Stack sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
        <Typography color="textPrimary" sx={{ fontWeight: 650 }}>
          {name}
        </Typography>
        <span>{scopes.map((scope) => t(`tokens.scope.${scope}`)).join(', ')}</span>
        <span>
          {t(isExpired ? 'tokens.expired' : 'tokens.worksUntil', { time: formatDay(expiresOn, language) })}
        </span>
        <span>
          {lastUsedOn === null
            ? t('tokens.neverUsed')
            : t('tokens.lastUsed', { time: moment.format(lastUsedOn * 1000) })}
        </span>
      </Stack>
      <FormLink
        form="revoke-token"
        search={`?${new URLSearchParams({ token: id }).toString()}`}
        aria-label={t('tokens.revokeNamed', { name })}
      >
        {t('tokens.revoke')}
      </FormLink>
    </Box>
  );
}

export function TokenRow({ loaded }: { loaded: Loaded<TokenView[]> }) {
  const t = useText();
  const { data: tokens = [], isError, dataUpdatedAt } = loaded;
  return (
    <SettingRow title={t('tokens.title')} action={<FormLink form="token">{t('tokens.add')}</FormLink>}>
      <Typography color="textSecondary">{t('tokens.text')}</Typography>
      {isError && <p>{t('tokens.failed')}</p>}
      {tokens.length > 0 && (
        <Stack component="ul" spacing={2} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
          {tokens.map((token) => (
            <Token key={token.id} token={token} isExpired={token.expiresOn * 1000 < dataUpdatedAt} />
          ))}
        </Stack>
      )}
    </SettingRow>
  );
}
