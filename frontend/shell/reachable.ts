/** Only then may a page load itself again, or the browser's own error page replaces it. */
export async function isReachable(): Promise<boolean> {
  return fetch('/api/health/live').then(
    ({ ok }) => ok,
    () => false,
  );
}
