/** The tab that a key moves to, wrapping around at the ends; null for other keys. */
export function tabAfter<T>(key: string, from: T, tabs: readonly T[]): T | null {
  const at = tabs.indexOf(from);
  const count = tabs.length;
  switch (key) {
    case 'ArrowRight':
      return tabs[(at + 1) % count] ?? null;
    case 'ArrowLeft':
      return tabs[(at + count - 1) % count] ?? null;
    case 'Home':
      return tabs[0] ?? null;
    case 'End':
      return tabs[count - 1] ?? null;
    default:
      return null;
  }
}
