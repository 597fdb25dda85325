import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import type { PublicSite } from '../../../domain/contract/site.js';
import { useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { PickNumber } from './PickNumber.js';
import { MOST_PICKS, usePicks } from './picks.js';

const OrderDialog = lazy(async () => ({ default: (await import('./OrderDialog.js')).OrderDialog }));

const NUMBERS = Array.from({ length: MOST_PICKS }, (_, at) => at + 1);

export function PickBar({ sites }: { sites: readonly PublicSite[] }) {
  const t = useText();
  const picks = usePicks();
  const { user } = useSession();
  const [isOrdering, setIsOrdering] = useState(false);
  const count = picks.length;
  return (
    <>
      {/* Announced even while it's still empty. */}
      <p role="status" className="visually-hidden">
        {count > 0 && t('find.chosen', { count })}
      </p>
      {count > 0 && (
        <Card
          component="section"
          aria-label={t('find.orderTitle')}
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 3,
            mx: { xs: -2, sm: 0 },
            px: 2,
            py: 1.25,
            borderRadius: { xs: 0, sm: 'var(--radius) var(--radius) 0 0' },
            boxShadow: 'var(--float)',
            displayPrint: 'none',
          }}
        >
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
            <Stack
              direction="row"
              aria-hidden
              sx={{ flex: 'none', pl: 0.75, '@media (max-width: 22.4375em)': { display: 'none' } }}
            >
              {NUMBERS.map((number) => (
                <PickNumber key={number} number={number} isFilled={number <= count} />
              ))}
            </Stack>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 650, lineHeight: 1.2 }}>{t('find.chosen', { count })}</Typography>
              <Button
                size="small"
                aria-haspopup="dialog"
                onClick={() => setIsOrdering(true)}
                sx={{ ml: '-6px', px: '6px', textDecoration: 'underline' }}
              >
                {t('find.order')}
              </Button>
            </Box>
            <Button
              component={Link}
              to={user ? PAGES.dashboard : PAGES.createAccount}
              variant="contained"
              size="large"
              sx={{ flex: 'none' }}
            >
              {t('find.apply')}
            </Button>
          </Stack>
        </Card>
      )}
      {isOrdering && (
        <Suspense>
          <OrderDialog sites={sites} onClose={() => setIsOrdering(false)} />
        </Suspense>
      )}
    </>
  );
}
