import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import type { PublicSite } from '../../../domain/contract/site.js';
import { useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { MOST_PICKS, setPicks, usePicks } from './picks.js';

const NUMBERS = Array.from({ length: MOST_PICKS }, (_, at) => at + 1);

/** How many sites are chosen, their order, and the way on; at the bottom of the screen. */
export function PickBar({ sites }: { sites: readonly PublicSite[] }) {
  const t = useText();
  const picks = usePicks();
  const { user } = useSession();
  const [isOrdering, setIsOrdering] = useState(false);
  const count = picks.length;
  return (
    <>
      {/* Said also while it's still empty. */}
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
                <Number key={number} number={number} isFilled={number <= count} />
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
      {isOrdering && <Order sites={sites} onClose={() => setIsOrdering(false)} />}
    </>
  );
}

/** The chosen ones are sun, the others a dashed ring. */
function Number({ number, isFilled }: { number: number; isFilled: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 32,
        height: 32,
        ml: '-6px',
        border: isFilled ? '2px solid var(--card)' : '1px dashed var(--field-line)',
        borderRadius: '50%',
        bgcolor: isFilled ? 'var(--sun)' : 'var(--card)',
        color: isFilled ? 'var(--on-sun)' : 'text.secondary',
        fontWeight: 650,
      }}
    >
      {number}
    </Box>
  );
}

/** The chosen sites, which can be moved and removed. */
function Order({ sites, onClose }: { sites: readonly PublicSite[]; onClose: () => void }) {
  const t = useText();
  const picks = usePicks();
  const list = useRef<HTMLOListElement>(null);
  const findName = (id: number) => sites.find((site) => site.id === id)?.name ?? t('map.unknownSite');

  /** The pressed button may be gone or mean another site now, so the focus follows the site. */
  function show(ids: readonly number[], at: number): void {
    setPicks(ids);
    if (ids.length === 0) onClose();
    else {
      requestAnimationFrame(() => {
        const item = list.current?.children[Math.min(at, ids.length - 1)];
        if (item instanceof HTMLElement) item.focus();
      });
    }
  }
  function move(at: number, to: number): void {
    const ids = picks.map((id, place) => (place === at ? picks[to] : place === to ? picks[at] : id));
    show(
      ids.filter((id) => id !== undefined),
      to,
    );
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="order-title">
      <DialogTitle component="h2" id="order-title">
        {t('find.orderTitle')}
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{t('find.orderText')}</Typography>
        <Stack ref={list} component="ol" spacing={1} sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
          {picks.map((id, at) => (
            <Stack
              key={id}
              component="li"
              direction="row"
              tabIndex={-1}
              sx={{ alignItems: 'center', gap: 1, pl: 1 }}
            >
              <Number number={at + 1} isFilled />
              <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
                {findName(id)}
              </Typography>
              {at > 0 && (
                <OrderButton
                  label={t('map.moveUp', { site: findName(id) })}
                  onClick={() => move(at, at - 1)}
                  icon={<ArrowUpward />}
                />
              )}
              {at < picks.length - 1 && (
                <OrderButton
                  label={t('map.moveDown', { site: findName(id) })}
                  onClick={() => move(at, at + 1)}
                  icon={<ArrowDownward />}
                />
              )}
              <OrderButton
                label={t('find.remove', { site: findName(id) })}
                onClick={() =>
                  show(
                    picks.filter((other) => other !== id),
                    at,
                  )
                }
                icon={<Close />}
              />
            </Stack>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface OrderButtonProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

function OrderButton({ label, icon, onClick }: OrderButtonProps) {
  return (
    <IconButton color="primary" aria-label={label} onClick={onClick} sx={{ width: 44, height: 44 }}>
      {icon}
    </IconButton>
  );
}
