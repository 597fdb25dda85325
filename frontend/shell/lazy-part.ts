import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Area } from '../../domain/messages/keys.js';
import { loadAreas } from './texts.js';

export type LazyPart<P> = LazyExoticComponent<ComponentType<P>> & {
  /** Fetches it before it is needed. */
  prefetch: () => void;
};

/** A part of the application that is fetched when first drawn, together with the sentences that it says. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...areas: Area[]
): LazyPart<P> {
  const fetchPart = async () => {
    const [part] = await Promise.all([load(), loadAreas(...areas)]);
    return { default: part };
  };
  const prefetch = () => {
    // What fails here fails again, and is told, when the part is drawn.
    fetchPart().catch(() => undefined);
  };
  return Object.assign(lazy<ComponentType<P>>(fetchPart), { prefetch });
}
