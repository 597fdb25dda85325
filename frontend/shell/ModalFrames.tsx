import { Suspense, useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { CloseButton } from './CloseButton.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { Loading } from './Loading.js';
import styles from './ModalFrames.module.css';
import { ModalId, closeModal, dismissModal, textIdOf, useModals, type OpenModal } from './modals.js';
import { useText } from './texts.js';

const FIRST_FIELD = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** The element to focus first. On a touch screen it isn't a field, since the keyboard would cover half of the modal. */
function firstFocus(modal: HTMLElement): HTMLElement {
  const wanted = modal.querySelector<HTMLElement>('[data-autofocus]');
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  return wanted ?? (isTouch ? null : modal.querySelector<HTMLElement>(FIRST_FIELD)) ?? modal;
}

/** Returns the focus to what opened the modal, or to the page's heading if that's gone. */
function giveFocusBack(opener: Element | null): void {
  // If something else has the focus by now (a new screen, another modal), it keeps it.
  if (document.activeElement && document.activeElement !== document.body) return;
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
  else document.querySelector<HTMLElement>('h1')?.focus();
}

/** Moves the focus in once the content is there (it may have to load), and back at the end. */
function FocusKeeper({ box, opener }: { box: RefObject<HTMLDivElement | null>; opener: Element | null }) {
  useEffect(() => {
    if (box.current) firstFocus(box.current).focus();
    return () => giveFocusBack(opener);
  }, [box, opener]);
  return null;
}

interface ModalFrameProps {
  modal: OpenModal;
  isTop: boolean;
  /** Below a lock: invisible, and hidden from screen readers. */
  isHidden: boolean;
}

function ModalFrame({ modal, isTop, isHidden }: ModalFrameProps) {
  const t = useText();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const pressedOutside = useRef(false);

  const dismiss = () => void dismissModal(modal.id);
  const isOutside = (event: MouseEvent) => event.target === event.currentTarget;

  return (
    // The backdrop is a shortcut for the mouse; the keyboard has Escape and the close button.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={`${styles.backdrop} ${styles[modal.kind]}`}
      data-lock={modal.isLock}
      data-hidden={isHidden || undefined}
      inert={!isTop}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        // A text selection that started inside and ended outside must not close the modal.
        if (isOutside(event) && pressedOutside.current) dismiss();
      }}
    >
      <div
        ref={box}
        className={styles.box}
        data-wide={modal.isWide}
        role={modal.isAlert ? 'alertdialog' : 'dialog'}
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={modal.isAlert ? textIdOf(modal.id) : undefined}
        tabIndex={-1}
      >
        <header className={styles.head}>
          <h2 id={titleId}>{modal.title}</h2>
          {!modal.isLock && <CloseButton label={t('dialog.close')} onClick={dismiss} />}
        </header>
        <div className={styles.body}>
          <ErrorBoundary>
            <Suspense fallback={<Loading />}>
              <ModalId value={modal.id}>{modal.content(() => closeModal(modal.id), dismiss)}</ModalId>
              <FocusKeeper box={box} opener={modal.opener} />
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
    </div>
  );
}

/** The open modals, the last one on top. */
export function ModalFrames() {
  const modals = useModals();
  const topId = modals.at(-1)?.id;
  const lockedAt = modals.findIndex(({ isLock }) => isLock);

  useEffect(() => {
    if (topId === undefined) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      // An open list in the modal closes first and prevents the default.
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      event.preventDefault();
      void dismissModal(topId);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [topId]);

  const isOpen = topId !== undefined;
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const root = document.documentElement;
    // The page doesn't scroll below a modal, and doesn't shift when its scrollbar disappears.
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    root.classList.add('hasModal');
    return () => {
      root.classList.remove('hasModal');
      root.style.removeProperty('--scrollbar');
    };
  }, [isOpen]);

  // Outside of the page, which is inert while a modal is open.
  return createPortal(
    modals.map((modal, at) => (
      <ModalFrame key={modal.id} modal={modal} isTop={modal.id === topId} isHidden={at < lockedAt} />
    )),
    document.body,
  );
}
