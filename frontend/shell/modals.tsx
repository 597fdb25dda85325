import { createContext, type ReactNode } from 'react';
import { ApiError } from './api.js';
import { lazyPart } from './lazy-part.js';
import { openOverlay, isPageDirty, closeOverlay } from './navigation.js';
import { createStore } from './store.js';
import { text } from './texts.js';

export const ModalFrames = lazyPart(async () => (await import('./ModalFrames.js')).ModalFrames);
const ConfirmBody = lazyPart(async () => (await import('./DialogBodies.js')).ConfirmBody);
const ErrorBody = lazyPart(async () => (await import('./DialogBodies.js')).ErrorBody);
const InfoBody = lazyPart(async () => (await import('./DialogBodies.js')).InfoBody);

export interface ModalOptions {
  /** A panel slides in from the right (full screen on phones), a window is in the center. */
  kind: 'panel' | 'window';
  /** A panel as wide as the screen, for a map next to a list. */
  isWide?: boolean;
  title: string;
  /** `close` closes at once (after saving), `dismiss` asks the guard first (a Cancel button). */
  content: (close: () => void, dismiss: () => void) => ReactNode;
  /**
   * Whether there are unsaved changes; checked before Escape, backdrop, close button and the browser's back button
   * close it.
   */
  guard?: () => boolean;
  onClose?: () => void;
  /** A question that needs an answer; for screen readers. Its content has a `DialogText`. */
  isAlert?: boolean;
  /** Hides everything below, and only its own content can close it: the login over an open form. */
  isLock?: boolean;
}

export interface OpenModal extends ModalOptions {
  readonly id: number;
  /** What had the focus before and gets it back. */
  readonly opener: Element | null;
}

const stack = createStore<readonly OpenModal[]>(() => []);
let lastId = 0;
/** The open discard question of each modal, by the modal's id. */
const discardQuestions = new Map<number, number>();
const discardListeners = new Set<(id: number) => void>();

/** The id of the modal around a component; null on a page. */
export const ModalId = createContext<number | null>(null);

/** The id of the element with a modal's text. */
export function textIdOf(modal: number | null): string {
  return `modal-text-${modal}`;
}

export const useModals = stack.use;

/** Opens a modal on top of the others; returns a function that closes it without asking. */
export function openModal(options: ModalOptions): () => void {
  lastId += 1;
  const modal = { ...options, id: lastId, opener: document.activeElement };
  stack.set([...stack.get(), modal]);
  if (stack.get().length === 1) openOverlay({ onBack: backFromTop, onLeave: closeAllModals });
  return () => closeModal(modal.id);
}

/** Closes without asking the guard. */
export function closeModal(id: number): void {
  const closing = stack.get().find((modal) => modal.id === id);
  if (!closing) return;
  stack.set(stack.get().filter((modal) => modal !== closing));
  if (stack.get().length === 0) closeOverlay();
  closing.onClose?.();
  // The form was saved in the meantime, so there's nothing to discard.
  const question = discardQuestions.get(id);
  if (question !== undefined) closeModal(question);
}

/** Closes if there are no unsaved changes, or if the person discards them (spec section 4, Forms). */
export async function dismissModal(id: number): Promise<void> {
  const modal = stack.get().find((candidate) => candidate.id === id);
  if (!modal || modal.isLock) return;
  if (modal.guard?.()) {
    const answer = confirmDiscard();
    discardQuestions.set(id, lastId);
    const isDiscarded = await answer;
    discardQuestions.delete(id);
    if (!isDiscarded) return;
    for (const listener of discardListeners) listener(id);
  }
  closeModal(id);
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
  for (const modal of [...stack.get()].reverse()) if (modal.isAlert) closeModal(modal.id);
}

/** Whether a form in a modal has unsaved changes. */
export function isFormUnsaved(): boolean {
  return stack.get().some((modal) => modal.guard?.() === true);
}

/** Whether the page or an open modal has unsaved changes. */
export function isAnythingUnsaved(): boolean {
  return isPageDirty() || isFormUnsaved();
}

function backFromTop(): boolean {
  const top = stack.get().at(-1);
  if (top) void dismissModal(top.id);
  return stack.get().length > 0;
}

function confirmDiscard(): Promise<boolean> {
  return confirmDialog({
    title: text('unsaved.title'),
    text: text('unsaved.text'),
    yes: text('unsaved.discard'),
    no: text('dialog.cancel'),
    danger: true,
  });
}

export interface Question {
  title: string;
  text: ReactNode;
  /** The verb of the action. */
  yes: string;
  no?: string;
  danger?: boolean;
}

/** Asks a yes/no question; closing it means no. */
export function confirmDialog(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    let isYes = false;
    openModal({
      kind: 'window',
      title: question.title,
      isAlert: true,
      content: (close) => (
        <ConfirmBody
          {...question}
          onAnswer={(answer) => {
            isYes = answer;
            close();
          }}
        />
      ),
      onClose: () => resolve(isYes),
    });
  });
}

/** Shows a message; `details` are behind 'Additional Details'. */
export function infoDialog(info: { title: string; text: ReactNode; details?: ReactNode }): Promise<void> {
  return new Promise((resolve) => {
    openModal({
      kind: 'window',
      title: info.title,
      isAlert: true,
      content: (close) => <InfoBody text={info.text} details={info.details} onClose={close} />,
      onClose: resolve,
    });
  });
}

/** Loads what `errorDialog` shows: a message about a lost connection couldn't load it anymore. */
export function prefetchErrorDialog(): void {
  ModalFrames.prefetch();
  ErrorBody.prefetch();
}

/** Whether `errorDialog` needs no connection. */
export function canShowErrors(): boolean {
  return ModalFrames.isLoaded() && ErrorBody.isLoaded();
}

/** Shows an error that no form can show (spec section 8). */
export function errorDialog(error: unknown): Promise<void> {
  // The login over the form already says that the session has ended.
  const isReported =
    error instanceof ApiError && error.status === 401 && stack.get().some(({ isLock }) => isLock);
  if (isReported) return Promise.resolve();
  return new Promise((resolve) => {
    openModal({
      kind: 'window',
      title: text('error.title'),
      isAlert: true,
      content: (close) => <ErrorBody error={error} onClose={close} />,
      onClose: resolve,
    });
  });
}

window.addEventListener('beforeunload', (event) => {
  if (isAnythingUnsaved()) event.preventDefault();
});
