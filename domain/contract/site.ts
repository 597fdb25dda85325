import type { SiteOffer, SiteRemoteType } from '../enums/enums.js';

/** GET /schools: 0 is "other" and comes first. */
export interface SchoolOption {
  id: number;
  name: string;
  district: string | null;
}

/** GET /sites. */
export interface SiteOption {
  id: number;
  name: string;
}

export interface Location {
  lat: number;
  lng: number;
}

/** GET /sites/map: what a family may choose. */
export interface MapSite {
  id: number;
  name: string;
  orgName: string;
  district: string | null;
  location: Location;
  /** One character a grade, in order. */
  grades: string | null;
  dates: string | null;
  days: string | null;
  times: string | null;
  remote: SiteRemoteType | null;
  transportation: SiteOffer | null;
  meals: SiteOffer | null;
  technology: SiteOffer | null;
  pinText: string | null;
  /** Seats left, 0 or more. */
  available: number;
}
