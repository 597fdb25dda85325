import type { ReactNode } from 'react';
import { openModal, type ModalOptions } from './modals.js';

/** What a form in a modal gets. */
interface FormModal {
  /** Closes at once, after saving. */
  close: () => void;
  /** Closes like the Cancel button: asks first if something would be lost. */
  dismiss: () => void;
  /** Says whether the form has unsaved changes. */
  setChanged: (changed: boolean) => void;
}

/** Opens a modal with a form; while the form has unsaved changes, closing asks first. */
export function openFormModal({
  content,
  ...options
}: Omit<ModalOptions, 'content' | 'guard'> & { content: (form: FormModal) => ReactNode }): () => void {
  let isChanged = false;
  const setChanged = (changed: boolean) => {
    isChanged = changed;
  };
  return openModal({
    ...options,
    guard: () => isChanged,
    content: (close, dismiss) => content({ close, dismiss, setChanged }),
  });
}
