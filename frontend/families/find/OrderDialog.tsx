import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { PublicSite } from '../../../domain/contract/site.js';
import { useCloseOnBack } from '../../shell/leave-guard.js';
import { useText } from '../../shell/texts.js';
import { PickNumber } from './PickNumber.js';
import { setPicks, usePicks } from './picks.js';

export function OrderDialog({ sites, onClose }: { sites: readonly PublicSite[]; onClose: () => void }) {
  const t = useText();
  const picks = usePicks();
  const list = useRef<HTMLOListElement>(null);
  const findName = (id: number) => sites.find((site) => site.id === id)?.name ?? t('map.unknownSite');

  useCloseOnBack(true, onClose);

  /** The pressed button may be gone, so the focus follows the site at once: a key pressed next reaches the dialog. */
  function show(ids: readonly number[], at: number): void {
    flushSync(() => setPicks(ids));
    if (ids.length === 0) onClose();
    const item = list.current?.children[Math.min(at, ids.length - 1)];
    if (item instanceof HTMLElement) item.focus();
  }
  function move(at: number, to: number): void {
    const ids = picks.map((id, place) => (place === at ? picks[to] : place === to ? picks[at] : id));
    show(
      ids.filter((id) => id !== undefined),
      to,
    );
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{t('find.orderTitle')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{t('find.orderText')}</Typography>
        <Stack ref={list} component="ol" spacing={1} sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
          {picks.map((id, at) => (
            <Stack
              key={id}
              component="li"
              direction="row"
              tabIndex={-1}
              sx={{ alignItems: 'center', pl: 0.5 }}
            >
              <PickNumber number={at + 1} isFilled />
              <Typography
                sx={{
                  flex: 1,
                  minWidth: 0,
                  ml: 1,
                  fontWeight: 650,
                  lineHeight: 1.25,
                  overflowWrap: 'anywhere',
                }}
              >
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
