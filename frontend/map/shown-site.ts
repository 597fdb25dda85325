/** The site whose popup is open on the map. */
export interface ShownSite {
  siteId: number;
  /** Picked itself, not just one of several that share its pin. */
  isPicked: boolean;
  /** Where it was asked for: the reader stays there. */
  from: 'map' | 'list';
  /** Counts the askings, so that the same site can be shown again after the map was moved. */
  serial: number;
}
