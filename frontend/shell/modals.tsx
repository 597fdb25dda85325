import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, Fragment, Suspense, useEffect, useId, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { makeErrorMessage } from './error-question.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { guardPage } from './leave-guard.js';
import { Loading } from './Loading.js';
import { QuestionDialog, type Question } from './QuestionDialog.js';
import { createStore } from './store.js';
import { text, useText } from './texts.js';

export interface ModalOptions {
  /** A panel is as high as the screen, a window as high as its content. Both fill a phone's screen. */
  kind: 'panel' | 'window';
  /** A panel as wide as the screen, for a map next to a list. */
  isWide?: boolean;
  title: string;
  /** `close` closes at once (after saving), `dismiss` asks the guard first (a Cancel button). */
  content: (close: () => void, dismiss: () => void) => ReactNode;
  /** Whether there are unsaved changes; checked before anything but its own content closes it. */
  guard?: () => boolean;
  onClose?: () => void;
  /** Its content is a dialog of its own, which needs an answer. */
  isQuestion?: boolean;
}

interface OpenModal extends ModalOptions {
  readonly id: number;
  /** The page that it's over. */
  readonly path: string;
  readonly removeGuard: () => void;
}

const stack = createStore<readonly OpenModal[]>(() => []);
let lastId = 0;
const discardListeners = new Set<(id: number) => void>();

/** The id of the modal around a component; null on a page. */
export const ModalId = createContext<number | null>(null);

/** Opens a modal on top of the others; returns a function that closes it without asking. */
export function openModal(options: ModalOptions): () => void {
  lastId += 1;
  const id = lastId;
  const removeGuard = guardPage({
    isDirty: () => options.guard?.() === true,
    mayLeave: () => mayDiscard(id),
  });
  stack.set([...stack.get(), { ...options, id, path: window.location.pathname, removeGuard }]);
  return () => closeModal(id);
}

/** Closes without asking the guard. */
export function closeModal(id: number): void {
  const closing = stack.get().find((modal) => modal.id === id);
  if (!closing) return;
  closing.removeGuard();
  stack.set(stack.get().filter((modal) => modal !== closing));
  closing.onClose?.();
}

async function mayDiscard(id: number): Promise<boolean> {
  const isDiscarded = await confirmDialog({
    title: text('unsaved.title'),
    text: text('unsaved.text'),
    yes: text('unsaved.discard'),
    no: text('dialog.cancel'),
    danger: true,
  });
  if (isDiscarded) for (const listener of discardListeners) listener(id);
  return isDiscarded;
}

/** Closes if there are no unsaved changes, or if the person discards them (spec section 4, Forms). */
async function dismissModal(modal: OpenModal): Promise<void> {
  if (modal.guard?.() && !(await mayDiscard(modal.id))) return;
  closeModal(modal.id);
}

/** Closes all modals without asking: after a logout, or when the page below them changes. */
export function closeAllModals(): void {
  for (const modal of [...stack.get()].reverse()) closeModal(modal.id);
}

/** Calls the listener when the person discards a modal's changes; returns a function that unsubscribes. */
export function onDiscard(listener: (id: number) => void): () => void {
  discardListeners.add(listener);
  return () => discardListeners.delete(listener);
}

/** Closes questions and notices without an answer; forms stay open. */
export function closeAlerts(): void {
  for (const modal of [...stack.get()].reverse()) if (modal.isQuestion) closeModal(modal.id);
}

/** Asks a question, or says something. Returns a function that closes it without an answer. */
export function openQuestion(question: Question, onAnswer: (isYes: boolean | null) => void): () => void {
  let answer: boolean | null = null;
  return openModal({
    kind: 'window',
    title: question.title,
    isQuestion: true,
    content: (close) => (
      <QuestionDialog
        question={question}
        onAnswer={(isYes) => {
          answer = isYes;
          close();
        }}
      />
    ),
    onClose: () => onAnswer(answer),
  });
}

/** Asks a yes/no question; closing it means no. */
export function confirmDialog({
  danger = false,
  ...question
}: Question & { yes: string; danger?: boolean }): Promise<boolean> {
  return new Promise((resolve) => {
    openQuestion({ ...question, isDangerous: danger }, (isYes) => resolve(isYes === true));
  });
}

/** Shows a message; `details` are behind 'Additional Details'. */
export function infoDialog(message: Pick<Question, 'title' | 'text' | 'details'>): Promise<void> {
  return new Promise((resolve) => {
    openQuestion(message, () => resolve());
  });
}

let isIgnored: (error: unknown) => boolean = () => false;

/** Sets which errors something else reports already. */
export function ignoreErrors(test: (error: unknown) => boolean): void {
  isIgnored = test;
}

/** Shows an error that no form can show (spec section 8). */
export function errorDialog(error: unknown): Promise<void> {
  if (isIgnored(error)) return Promise.resolve();
  return new Promise((resolve) => {
    openQuestion(makeErrorMessage(error), () => resolve());
  });
}

function Modal({ modal }: { modal: OpenModal }) {
  const t = useText();
  const titleId = useId();
  const isPhone = useMediaQuery('(max-width: 37.4375em)', { noSsr: true });
  const { kind, isWide = false } = modal;
  const dismiss = () => void dismissModal(modal);
  return (
    <Dialog
      open
      onClose={dismiss}
      fullScreen={isPhone}
      maxWidth={isWide ? 'xl' : 'sm'}
      aria-labelledby={titleId}
      slotProps={{
        paper: { sx: kind === 'panel' ? { minHeight: '70vh' } : {} },
      }}
    >
      <DialogTitle component="h2" id={titleId} sx={{ pr: 8 }}>
        {modal.title}
      </DialogTitle>
      <IconButton
        aria-label={t('dialog.close')}
        onClick={dismiss}
        sx={{ position: 'absolute', top: 10, right: 12, width: 44, height: 44 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent>
        <ErrorBoundary>
          <Suspense fallback={<Loading />}>
            <ModalId value={modal.id}>{modal.content(() => closeModal(modal.id), dismiss)}</ModalId>
          </Suspense>
        </ErrorBoundary>
      </DialogContent>
    </Dialog>
  );
}

/** The open modals, the last one on top. They close when the page below them changes. */
export function ModalStack() {
  const modals = stack.use();
  const { pathname } = useLocation();
  useEffect(() => {
    for (const modal of [...stack.get()].reverse()) if (modal.path !== pathname) closeModal(modal.id);
  }, [pathname]);
  return modals.map((modal) =>
    modal.isQuestion ? (
      <Fragment key={modal.id}>
        {modal.content(
          () => closeModal(modal.id),
          () => undefined,
        )}
      </Fragment>
    ) : (
      <Modal key={modal.id} modal={modal} />
    ),
  );
}
