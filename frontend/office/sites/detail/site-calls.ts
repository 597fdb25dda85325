import type { FoundPlace } from '../../../../domain/geo/place.js';
import type { SiteDetail, SiteStatusAnswer } from '../../../../domain/contract/site.js';
import type { SiteMoveName } from '../../../../domain/placement/site-moves.js';
import { api } from '../../../shell/api.js';

/** The three saves of a site (spec section 7); each takes all of its fields at once. */
export type SiteSave = 'saveInformation' | 'saveDetails' | 'saveApplication';

/** What the page of a site asks of the server. */
export const siteCalls = {
  read: (id: number): Promise<SiteDetail> => api.get(`/sites/${id}`),
  save: (id: number, save: SiteSave, values: object): Promise<SiteDetail> =>
    api.post(`/sites/${id}/${save}`, values),
  move: (id: number, move: SiteMoveName | 'verify' | 'unverify'): Promise<SiteStatusAnswer> =>
    api.post(`/sites/${id}/${move}`),
  locate: (address: string): Promise<FoundPlace | null> => api.get('/geolocate', { address }),
};
