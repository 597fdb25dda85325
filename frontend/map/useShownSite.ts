import { useCallback, useState } from 'react';

export interface ShownSite {
  siteId: number;
  /** This site was picked, not just one of several at its pin. */
  isPicked: boolean;
  from: 'map' | 'list';
  /** Counts requests, so that the same site can be shown again after the map was moved. */
  serial: number;
}

/** The site whose popup is open. */
export function useShownSite() {
  const [shown, setShown] = useState<ShownSite | null>(null);
  const show = useCallback((siteId: number, isPicked: boolean, from: ShownSite['from']) => {
    setShown((before) => ({ siteId, isPicked, from, serial: (before?.serial ?? 0) + 1 }));
  }, []);
  return {
    show,
    clear: () => setShown(null),
    mapProps: {
      shown,
      onShow: (siteId: number, isPicked: boolean) => show(siteId, isPicked, 'map'),
      onPick: (siteId: number, isPicked: boolean) =>
        setShown((before) => before && { ...before, siteId, isPicked, from: 'map' }),
      onHide: (siteId: number) => setShown((before) => (before?.siteId === siteId ? null : before)),
    },
  };
}
