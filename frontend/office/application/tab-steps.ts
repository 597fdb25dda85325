import { FACT_TABS, type FactTab } from './application-facts.js';

/** The tab that a key leads to from another one, going round at the ends; null where the key means nothing here. */
export function tabAfter(key: string, from: FactTab): FactTab | null {
  const at = FACT_TABS.indexOf(from);
  const count = FACT_TABS.length;
  switch (key) {
    case 'ArrowRight':
      return FACT_TABS[(at + 1) % count] ?? null;
    case 'ArrowLeft':
      return FACT_TABS[(at + count - 1) % count] ?? null;
    case 'Home':
      return FACT_TABS[0];
    case 'End':
      return FACT_TABS[count - 1] ?? null;
    default:
      return null;
  }
}
