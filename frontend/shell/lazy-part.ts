import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Area } from '../../domain/messages/keys.js';
import { loadAreas } from './texts.js';

export type LazyPart<P> = LazyExoticComponent<ComponentType<P>> & {
  /** Loads it before it's needed. If this fails, loading fails again when it's rendered, and is reported then. */
  ready: () => Promise<void>;
  /** The same, for event handlers. */
  prefetch: () => void;
};

/** A component that's loaded when first rendered, together with its messages. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...areas: Area[]
): LazyPart<P> {
  const fetchPart = async () => {
    const [part] = await Promise.all([load(), loadAreas(...areas)]);
    return { default: part };
  };
  const ready = async () => {
    await fetchPart().catch(() => undefined);
  };
  return Object.assign(lazy<ComponentType<P>>(fetchPart), { ready, prefetch: () => void ready() });
}
