import { createStore } from './store.js';

type ToastKind = 'success' | 'error' | 'info' | 'warning';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** The same toast again replaces the first one and restarts its timer. */
export function showToast(kind: ToastKind, text: string, action?: ToastAction): void {
  lastId += 1;
  const others = toasts.get().filter((toast) => toast.kind !== kind || toast.text !== text);
  toasts.set([...others, { id: lastId, kind, text, action }]);
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

export function dismissText(text: string): void {
  toasts.set(toasts.get().filter((toast) => toast.text !== text));
}

export const useToasts = toasts.use;
