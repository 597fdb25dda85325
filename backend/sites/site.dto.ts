import type { Location, MapSite, SiteOption } from '../../domain/contract/site.js';
import type { SiteOffer, SiteRemoteType } from '../../domain/enums/enums.js';

export class SiteOptionAnswer implements SiteOption {
  id!: number;
  name!: string;
}

export class LocationAnswer implements Location {
  lat!: number;
  lng!: number;
}

export class MapSiteAnswer implements MapSite {
  id!: number;
  name!: string;
  orgName!: string;
  district!: string | null;
  location!: LocationAnswer;
  /** One character a grade, in order. */
  grades!: string | null;
  dates!: string | null;
  days!: string | null;
  times!: string | null;
  remote!: SiteRemoteType | null;
  transportation!: SiteOffer | null;
  meals!: SiteOffer | null;
  technology!: SiteOffer | null;
  pinText!: string | null;
  /** Seats left, 0 or more. */
  available!: number;
}
