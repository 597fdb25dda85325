import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Area } from '../../domain/messages/keys.js';
import { loadAreas } from './texts.js';

export type LazyPart<P> = LazyExoticComponent<ComponentType<P>> & {
  /** Loads it before it's needed. */
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
  const prefetch = () => {
    // If this fails, loading fails again when it's rendered, and is reported then.
    fetchPart().catch(() => undefined);
  };
  return Object.assign(lazy<ComponentType<P>>(fetchPart), { prefetch });
}
