import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { PAGES } from '../../domain/contract/pages.js';
import { api } from '../shell/api.js';
import { BusyButton } from '../shell/BusyButton.js';
import { showError } from '../shell/modals.js';
import { useSession } from '../shell/session.js';
import { useText } from '../shell/texts.js';
import { showToast } from '../shell/toasts.js';
import { useSending } from '../shell/useSending.js';

export function UnconfirmedEmail() {
  const t = useText();
  const { user } = useSession();
  const address = user?.email ?? '';
  const { run, isBusy, isUnsent } = useSending({
    mutationFn: () => api.post('/users/me/confirm'),
    onSuccess: () => showToast('success', t('unconfirmed.sent', { address })),
    onError: showError,
  });
  if (!user?.isEmailUnconfirmed || user.role !== 'user') return null;
  return (
    <Alert
      severity="warning"
      role="region"
      aria-label={t('unconfirmed.text', { address })}
      className="no-print"
      sx={{
        alignItems: { sm: 'center' },
        mb: 4,
        border: 1,
        borderColor: 'var(--sun)',
        '& .MuiAlert-message': { flex: 1, minWidth: 0 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
        <Box component="p" sx={{ flex: '1 1 340px', overflowWrap: 'anywhere' }}>
          {t('unconfirmed.text', { address })}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <BusyButton variant="outlined" isBusy={isBusy} isUnsent={isUnsent} onClick={() => run()}>
            {t('unconfirmed.again')}
          </BusyButton>
          <Button component={Link} to={PAGES.account} sx={{ ml: { xs: '-10px', sm: 0 } }}>
            {t('unconfirmed.change')}
          </Button>
        </Box>
      </Box>
    </Alert>
  );
}
