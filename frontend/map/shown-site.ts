/** The site with the open popup. */
export interface ShownSite {
  siteId: number;
  /** Picked itself, not just one of several at its pin. */
  isPicked: boolean;
  /** Where it was picked: the focus stays there. */
  from: 'map' | 'list';
  /** Counts requests, so that the same site can be shown again after the map was moved. */
  serial: number;
}
