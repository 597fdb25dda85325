import { NavigationType, type createBrowserRouter } from 'react-router';

type AppRouter = ReturnType<typeof createBrowserRouter>;

let router: AppRouter | null = null;

export function setRouter(next: AppRouter): void {
  router = next;
}

/** Call this after the pages are drawn: only the router's first listener, RouterProvider, is told what it missed. */
export function watchHistory(): (() => void) | undefined {
  let pathname = router?.state.location.pathname;
  return router?.subscribe(({ historyAction, location }) => {
    if (pathname === location.pathname) return;
    if (historyAction === NavigationType.Pop && pathname !== undefined) prepareHistoryStep(pathname);
    ({ pathname } = location);
  });
}

let prepareHistoryStep: (pathname: string) => void = () => undefined;

/** Called before the browser's Back or Forward changes the page, with the path of the page that's left. */
export function onHistoryStep(listener: (pathname: string) => void): void {
  prepareHistoryStep = listener;
}

export function navigate(to: string, options: { replace?: boolean } = {}): void {
  void router?.navigate(to, options);
}
