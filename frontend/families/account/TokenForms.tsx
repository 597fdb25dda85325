import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { isInOffice } from '../../../domain/access/access.js';
import { PAGES } from '../../../domain/contract/pages.js';
import type { NewToken } from '../../../domain/contract/tokens.js';
import { TOKEN_SCOPES } from '../../../domain/enums/enums.js';
import { defineForm } from '../../../domain/forms/form.js';
import { addTokenForm } from '../../../domain/forms/tokens.js';
import { FormField } from '../../forms/FormField.js';
import type { InputProps } from '../../forms/input-props.js';
import { Loading } from '../../shell/Loading.js';
import { useText } from '../../shell/texts.js';
import { useTokens } from './account-queries.js';
import { ActionForm, type AccountFormProps, type DialogProps } from './AccountForms.js';
import { MONOSPACE, ShownOnce } from './SecondFactorForms.js';

const USUAL_DAYS = 90;

function ScopesInput({ control, attributes, isDisabled, onLeave }: InputProps) {
  const t = useText();
  const chosen = Array.isArray(control.raw) ? (control.raw as string[]) : [];
  const { id, name, autoComplete: _unused, 'aria-required': _required, ...rest } = attributes;
  return (
    <FormGroup onBlur={onLeave}>
      {TOKEN_SCOPES.map((scope, index) => (
        <FormControlLabel
          key={scope}
          label={t(`tokens.scope.${scope}`)}
          disabled={isDisabled}
          sx={{ ml: -1, mr: 0, minHeight: 44 }}
          control={
            <Checkbox
              id={index === 0 ? id : `${id}-${scope}`}
              name={name}
              checked={chosen.includes(scope)}
              onChange={({ target }) =>
                control.set(target.checked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
              }
              slotProps={{ input: rest }}
              sx={{ p: 1, mr: 0.5 }}
            />
          }
        />
      ))}
    </FormGroup>
  );
}

function NewTokenStep({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useText();
  return (
    <ShownOnce words="tokens" secret={token} onDone={onDone}>
      <h3>{t('tokens.newTitle')}</h3>
      <p>{t('tokens.newText')}</p>
      <Box
        component="output"
        aria-label={t('tokens.token')}
        sx={{ ...MONOSPACE, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        {token}
      </Box>
    </ShownOnce>
  );
}

export function AddTokenForm({ account, ...dialog }: AccountFormProps) {
  const t = useText();
  const [token, setToken] = useState<string | null>(null);
  if (!isInOffice(account)) return <Navigate to={PAGES.account} replace />;
  if (token !== null) return <NewTokenStep token={token} onDone={dialog.onDone} />;
  return (
    <ActionForm
      form={addTokenForm}
      path="/users/me/tokens"
      initial={{ scopes: [], days: USUAL_DAYS }}
      action={t('tokens.create')}
      onSent={(made: NewToken) => setToken(made.token)}
      {...dialog}
    >
      <FormField name="name" hint={t('tokens.nameHint')} />
      <FormField name="scopes" input={ScopesInput} />
      <FormField name="days" hint={t('tokens.daysHint')} />
    </ActionForm>
  );
}

const confirmForm = defineForm({});

export function RevokeTokenForm({ account, ...dialog }: AccountFormProps) {
  return isInOffice(account) ? <RevokeChosen {...dialog} /> : <Navigate to={PAGES.account} replace />;
}

function RevokeChosen(dialog: DialogProps) {
  const t = useText();
  const [search] = useSearchParams();
  const { data: tokens } = useTokens();
  const found = tokens?.find(({ id }) => id === search.get('token'));
  // Kept, because a revoked token is no longer in the list.
  const [token, setToken] = useState(found);
  if (found && !token) setToken(found);
  if (!token) return tokens ? <Navigate to={PAGES.account} replace /> : <Loading />;
  return (
    <ActionForm
      form={confirmForm}
      path="/users/me/tokens/revoke"
      action={t('tokens.revokeYes')}
      danger
      makeBody={() => ({ id: token.id })}
      done={t('tokens.revoked')}
      {...dialog}
    >
      <p>{t('tokens.revokeText', { name: token.name })}</p>
    </ActionForm>
  );
}
