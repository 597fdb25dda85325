import { Injectable } from '@nestjs/common';
import type { NearbySiteEntry, StudentView } from '../../domain/contract/student.js';
import { findNearestWithRoom } from '../../domain/sites/site-demand.js';
import { waitsNowhere } from '../../domain/status/choice-state.js';
import { ZipCodesService } from '../geo/zip-codes.service.js';
import { MapSitesService } from '../sites/map-sites.service.js';

@Injectable()
export class NearbySitesService {
  constructor(
    private readonly mapSites: MapSitesService,
    private readonly zipCenters: ZipCodesService,
  ) {}

  /** Up to three, nearest first; empty for other children or if we don't know where the child lives. */
  async findNear(view: StudentView): Promise<NearbySiteEntry[]> {
    if (!view.unplaced && !waitsNowhere(view)) return [];
    const sites = await this.mapSites.list(null);
    const from =
      this.zipCenters.findCenter(view.zip) ??
      sites.find(({ id }) => id === view.sitePreference1)?.location ??
      null;
    if (from === null) return [];
    const known = new Set([
      ...view.choices.map(({ siteId }) => siteId),
      ...view.denials,
      ...view.withdrawals,
    ]);
    return findNearestWithRoom(sites, { from, grade: view.grade, except: known }).map(({ site, miles }) => ({
      siteId: site.id,
      name: site.name,
      miles,
    }));
  }
}
