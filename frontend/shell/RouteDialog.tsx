import CloseIcon from '@mui/icons-material/CloseOutlined';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useCallback, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ErrorBoundary } from './ErrorBoundary.js';
import { Loading } from './Loading.js';
import { goBack, guardPage } from './leave-guard.js';
import { confirmDialog } from './modals.js';
import { text, useText } from './texts.js';

export const PHONE = '(max-width: 37.4375em)';

/** The state of a location that a link on the page below leads to: closing goes back there. */
export const OVER_PAGE = { state: { isOverPage: true }, preventScrollReset: true } as const;

/** Goes back to the page that opened it, or to this path for people who came by a link. */
export function useCloseDialog(parent: string): () => void {
  const navigate = useNavigate();
  const isOverPage = (useLocation().state as { isOverPage?: boolean } | null)?.isOverPage === true;
  return useCallback(() => {
    if (isOverPage) goBack(navigate);
    else void navigate(parent, { replace: true, preventScrollReset: true });
  }, [navigate, isOverPage, parent]);
}

/** Asks before a changed form is left. Returns a function to report whether it's changed. */
export function useUnsavedGuard(onDiscard?: () => void): (isChanged: boolean) => void {
  const isChanged = useRef(false);
  const discard = useEffectEvent(() => onDiscard?.());
  useEffect(
    () =>
      guardPage({
        isForm: true,
        isDirty: () => isChanged.current,
        mayLeave: async () => {
          const isDiscarded = await confirmDialog({
            title: text('unsaved.title'),
            text: text('unsaved.text'),
            yes: text('unsaved.discard'),
            no: text('dialog.cancel'),
            isDangerous: true,
          });
          if (isDiscarded) discard();
          return isDiscarded;
        },
      }),
    [],
  );
  return (changed) => {
    isChanged.current = changed;
  };
}

interface RouteDialogProps extends Pick<DialogProps, 'maxWidth'> {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function RouteDialog({ title, maxWidth = 'sm', onClose, children }: RouteDialogProps) {
  const t = useText();
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} maxWidth={maxWidth}>
      <DialogTitle sx={{ pr: 8 }}>{title}</DialogTitle>
      <IconButton
        aria-label={t('dialog.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 10, right: 12, width: 44, height: 44 }}
      >
        <CloseIcon />
      </IconButton>
      {/* Padding that a form's footer covers. The title above has its own. */}
      <DialogContent sx={{ '--modal-edge': '24px', '--modal-foot': '20px', pt: 1 }}>
        <ErrorBoundary>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </ErrorBoundary>
      </DialogContent>
    </Dialog>
  );
}
