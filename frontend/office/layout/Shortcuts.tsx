import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Fragment, useState } from 'react';
import { useStore } from 'react-admin';
import { useHotkeys } from 'react-hotkeys-hook';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { useCloseOnBack } from '../../shell/leave-guard.js';
import { useText } from '../../shell/texts.js';

const SHORTCUTS: readonly (readonly [keys: readonly string[], does: MessageKey])[] = [
  [['/', 'Ctrl+K'], 'shortcuts.search'],
  [['j'], 'shortcuts.next'],
  [['k'], 'shortcuts.previous'],
  [['Enter'], 'shortcuts.open'],
  [['?'], 'shortcuts.list'],
];

/** Characters that some keyboards have behind Shift. */
const WITH_SHIFT = ['/', '?'];
/** Where letters mean something: fields, and menus, which letters search. */
const TAKES_LETTERS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [role^="menuitem"], [role="option"]';
const OPEN_DIALOG = '[role="dialog"], [role="alertdialog"], dialog[open]';

/** Whether single keys are shortcuts: people who dictate or hit keys by accident turn them off (WCAG 2.1.4). */
export function useHasShortcuts() {
  return useStore('shortcuts', true);
}

/** Calls back when the key is pressed, unless someone types, holds another key, or has an open dialog. */
export function useShortcut(key: string, callback: () => void): void {
  const [hasShortcuts] = useHasShortcuts();
  useHotkeys(key, callback, {
    useKey: true,
    preventDefault: true,
    enabled: hasShortcuts,
    ignoreModifiers: WITH_SHIFT.includes(key),
    enableOnFormTags: true,
    ignoreEventWhen: ({ target, ctrlKey, altKey, metaKey }) =>
      ctrlKey ||
      altKey ||
      metaKey ||
      (target instanceof Element && target.matches(TAKES_LETTERS)) ||
      document.querySelector(OPEN_DIALOG) !== null,
  });
}

function focusRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main .row-link')];
  const row = document.activeElement?.closest('tr, li');
  const at = links.findIndex((link) => row?.contains(link));
  links[Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
}

export function Shortcuts() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [hasShortcuts, setHasShortcuts] = useHasShortcuts();
  useShortcut('?', () => setIsOpen(true));
  useShortcut('j', () => focusRow(1));
  useShortcut('k', () => focusRow(-1));
  const close = () => setIsOpen(false);
  useCloseOnBack(isOpen, close);
  return (
    <>
      <Button
        startIcon={<KeyboardIcon />}
        onClick={() => setIsOpen(true)}
        sx={{ justifySelf: 'start', ml: -0.5, '@media (pointer: coarse)': { display: 'none' } }}
      >
        {t('shortcuts.title')}
      </Button>
      <Dialog open={isOpen} onClose={close} maxWidth="xs">
        <DialogTitle>{t('shortcuts.title')}</DialogTitle>
        <DialogContent>
          <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, columnGap: 3, m: 0, mb: 2 }}
          >
            {SHORTCUTS.map(([keys, does]) => (
              <Fragment key={does}>
                <Box component="dt" sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
                  {keys.map((key) => (
                    <Box
                      key={key}
                      component="kbd"
                      sx={{
                        px: 1,
                        border: 1,
                        borderColor: 'var(--field-line)',
                        borderRadius: 1,
                        font: 'inherit',
                      }}
                    >
                      {key}
                    </Box>
                  ))}
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  {t(does)}
                </Box>
              </Fragment>
            ))}
          </Box>
          <FormControlLabel
            label={t('shortcuts.on')}
            control={
              <Switch checked={hasShortcuts} onChange={(_, isChecked) => setHasShortcuts(isChecked)} />
            }
          />
          <Typography color="textSecondary">{t('shortcuts.onHint')}</Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('dialog.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
