import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import pick from 'lodash/pick.js';
import {
  DataSource,
  IsNull,
  Not,
  Repository,
  type EntityManager,
  type QueryDeepPartialEntity,
} from 'typeorm';
import { isInOffice, type Actor } from '../../domain/access/access.js';
import type { SiteDetail, SiteOption } from '../../domain/contract/site.js';
import type { Language } from '../../domain/enums/enums.js';
import { readForm } from '../../domain/forms/form.js';
import { saveInformationForm, siteInformationForm } from '../../domain/forms/site.js';
import { listLostWhileOpen } from '../../domain/placement/site-moves.js';
import { keepEarlierValues, mergeWithOthers } from '../database/record-versions.js';
import { StateGeographyService } from '../geo/state-geography.service.js';
import { EventBus } from '../platform/event-bus.js';
import { CodedConflict, Conflict, Invalid, NotFound, Refusal } from '../platform/http/refusal.js';
import { compareByName } from '../platform/by-name.js';
import { SiteSeason } from '../program/season.entity.js';
import { SiteCountsService } from './site-counts.service.js';
import type {
  InterestDto,
  NewSiteDto,
  SiteApplicationDto,
  SiteDetailsDto,
  SiteDto,
  SiteInformationDto,
} from './site.dto.js';
import { SiteMember } from './site-member.entity.js';
import { SiteStatusService, lockSite, toOpeningFacts } from './site-status.service.js';
import { Site } from './site.entity.js';
import { getLocation, toSiteDetail, toSiteOption } from './site.views.js';

type SiteColumns = QueryDeepPartialEntity<Site>;

interface SiteSave {
  siteId: number;
  by: Actor;
  given: ReadonlySet<string>;
}

/** Saving never undoes the verification. */
@Injectable()
export class SitesService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Site) private readonly sites: Repository<Site>,
    private readonly counts: SiteCountsService,
    private readonly geography: StateGeographyService,
    private readonly status: SiteStatusService,
    private readonly events: EventBus,
  ) {}

  async listOptions(): Promise<SiteOption[]> {
    const sites = await this.sites.find({
      select: { id: true, name: true, district: true, isNameShared: true },
      where: [{ status: Not('canceled') }, { status: IsNull() }],
    });
    return sites.map(toSiteOption).sort(compareByName);
  }

  async read(
    reader: Pick<Actor, 'role'>,
    id: number,
    manager: EntityManager = this.sites.manager,
  ): Promise<SiteDetail> {
    const site = await manager.findOne(Site, {
      where: { id },
      relations: { verifiedBy: true, unverifiedBy: true, statusChangedBy: true },
    });
    if (!site) throw new NotFound();
    const counts = (await this.counts.count([id], manager))(id);
    const instructors = { siteId: id, role: 'instructor', user: { deletedAt: IsNull() } } as const;
    const instructorCount = await manager.countBy(SiteMember, instructors);
    // Skips seasons in which nobody verified the site, because their rosters stay empty.
    const ended = await manager.find(SiteSeason, {
      select: { season: true, siteId: true },
      where: { siteId: id, verifiedAt: Not(IsNull()) },
      order: { season: 'DESC' },
    });
    const seasons = ended.map(({ season }) => season);
    const coming = (await this.counts.countComing([id], manager))(id);
    return { ...toSiteDetail(site, { ...counts, instructorCount }, seasons, isInOffice(reader)), ...coming };
  }

  async add({ name, orgName, orgType }: NewSiteDto): Promise<number> {
    const { id } = await this.sites.save({ name, orgName, orgType, status: 'pending' });
    return id;
  }

  /** Bots get the same response as people, but nothing happens. */
  async receiveInterest(form: InterestDto, language: Language): Promise<void> {
    if (isFromRobot(form)) return;
    await this.dataSource.transaction(async (manager) => {
      const { id } = await manager.withRepository(this.sites).save(toOfferedSite(form));
      await this.events.publish(manager, {
        type: 'SiteOffered',
        siteId: id,
        registrantName: form.name,
        registrantRole: form.role,
        registrantEmail: form.email,
        organization: form.organizationName,
        reason: form.interestReason,
        language,
      });
    });
  }

  async saveWhole(save: SiteSave, form: SiteDto): Promise<SiteDetail> {
    this.requireInState(form.location);
    const columns = {
      ...toInformationColumns(save, form),
      ...toDetailsColumns(save, form),
      ...toApplicationColumns(form),
    };
    const given = Object.entries(columns).filter(
      ([name]) => save.given.has(name) || name === 'lat' || name === 'lng',
    );
    return this.save(save, form, Object.fromEntries(given), (site, merged) => {
      requireInformation(site, merged);
      for (const name of REGISTRANT) {
        if (merged[name] === null && site[name] !== null) throw new Invalid({ [name]: 'field.required' });
      }
    });
  }

  /** An empty organization type or a missing pin leaves the old value. */
  async saveInformation(save: SiteSave, form: SiteInformationDto): Promise<SiteDetail> {
    this.requireInState(form.location);
    return this.save(save, form, toInformationColumns(save, form), requireInformation);
  }

  /** An empty capacity means 0. 409 if fewer seats than students would be left, unless that's confirmed. */
  async saveDetails(save: SiteSave, form: SiteDetailsDto): Promise<SiteDetail> {
    return this.save(save, form, toDetailsColumns(save, form));
  }

  async saveApplication(save: SiteSave, form: SiteApplicationDto): Promise<SiteDetail> {
    return this.save(save, form, toApplicationColumns(form));
  }

  private requireInState(location: SiteInformationDto['location']): void {
    if (!location || this.geography.includes(location)) return;
    throw new Refusal(400, 'error.checkFields', {
      fields: { location: 'field.outsideState' },
      params: (language) => ({ state: this.geography.getNameIn(language) }),
    });
  }

  private async save(
    { siteId, by }: SiteSave,
    { version, close, belowEnrollment }: Partial<Pick<SiteDto, 'version' | 'close' | 'belowEnrollment'>>,
    sent: SiteColumns,
    requirement?: (site: Site, merged: SiteColumns) => void,
  ): Promise<SiteDetail> {
    return this.dataSource.transaction(async (manager) => {
      const site = await lockSite(manager, siteId);
      const { columns } = await mergeWithOthers(manager, {
        entity: Site,
        row: site,
        version,
        columns: sent,
        groups: [['lat', 'lng']],
        toAnswer: ({ lat, lng, ...others }) =>
          lat === undefined ? others : { ...others, location: getLocation({ lat, lng } as Site) },
      });
      requirement?.(site, columns);
      if (belowEnrollment !== true) await this.requireSeats(manager, site, columns);
      if (close && site.status === 'open') await this.status.moveLocked(manager, site, by, 'close');
      else requireStillOpen(site, columns);
      const earlier = await keepEarlierValues(manager, Site, site, columns);
      await manager.update(Site, siteId, { ...columns, ...earlier });
      return this.read(by, siteId, manager);
    });
  }

  /** Everyone who gives a seat locks the site's row, so no seat is taken between this check and the save. */
  private async requireSeats(
    manager: EntityManager,
    site: Site,
    { studentCapacity: seats }: SiteColumns,
  ): Promise<void> {
    // A site that's already over capacity may stay that way.
    if (typeof seats !== 'number' || seats >= site.studentCapacity) return;
    const { enrollmentCount: enrolled } = (await this.counts.count([site.id], manager))(site.id);
    if (seats >= enrolled) return;
    throw new Conflict('siteSave.belowEnrollment', {
      params: { enrolled, over: enrolled - seats },
      extra: {
        code: 'CAPACITY_BELOW_ENROLLMENT',
        studentCapacity: seats,
        enrollmentCount: enrolled,
      },
    });
  }
}

/** Nobody can read the form and fill in its ten fields faster, even with autofill. */
const MIN_MILLISECONDS = 2000;

/** A form without these two fields wasn't sent by our page, but a person may still have sent it. */
function isFromRobot({ website, shownMilliseconds }: InterestDto): boolean {
  return website !== null || (shownMilliseconds !== null && shownMilliseconds < MIN_MILLISECONDS);
}

function toOfferedSite(form: InterestDto): Partial<Site> {
  return {
    name: form.organizationName,
    orgName: form.organizationName,
    orgType: form.organizationType,
    status: 'pending',
    contactName: form.organizationContactName,
    contactRole: form.organizationContactRole,
    contactEmail: form.organizationContactEmail,
    contactPhone: form.organizationContactPhone,
    registrantName: form.name,
    registrantRole: form.role,
    registrantEmail: form.email,
    interestReason: form.interestReason,
  };
}

const REGISTRANT = ['registrantName', 'registrantRole', 'registrantEmail'] as const;

function toInformationColumns({ given }: SiteSave, form: SiteInformationDto): SiteColumns {
  const names = Object.keys(siteInformationForm.fields) as (keyof typeof siteInformationForm.fields)[];
  const { orgType, ...columns } = pick(form, names);
  const { lat = null, lng = null } = form.location ?? {};
  return {
    ...columns,
    ...(orgType === null ? {} : { orgType }),
    ...(given.has('location') ? { lat, lng } : {}),
  };
}

function toDetailsColumns({ given, by }: SiteSave, form: SiteDetailsDto): SiteColumns {
  const { studentCapacity, instructorCapacity, notes, acceptanceTextEs } = form;
  return {
    ...pick(form, ['dates', 'days', 'times', 'grades', 'remote', 'transportation', 'meals', 'technology']),
    ...pick(form, ['pinText', 'acceptanceText']),
    ...(given.has('acceptanceTextEs') ? { acceptanceTextEs } : {}),
    ...(given.has('studentCapacity') ? { studentCapacity: studentCapacity ?? 0 } : {}),
    ...(given.has('instructorCapacity') ? { instructorCapacity: instructorCapacity ?? 0 } : {}),
    ...(given.has('notes') && isInOffice(by) ? { notes } : {}),
  };
}

function toApplicationColumns(form: Pick<SiteDto, keyof SiteApplicationDto>): SiteColumns {
  return pick(form, [...REGISTRANT, 'interestReason']);
}

function requireInformation(site: Site, merged: SiteColumns): void {
  const { error } = siteInformationForm.fields.address.rule.read(merged.address);
  // An address that's already too long may stay until somebody changes it.
  if (error !== undefined && merged.address !== site.address) throw new Invalid({ address: error });
  const { contact2Name } = readForm(
    saveInformationForm,
    Object.fromEntries([...Object.entries(site), ...Object.entries(merged)]),
  ).faults;
  if (contact2Name) throw new Invalid({ contact2Name }, contact2Name);
}

/** Throws 409. Opening also locks the site's row, so the status can't change before the save. */
function requireStillOpen(site: Site, columns: SiteColumns): void {
  const after = toOpeningFacts(Object.assign(new Site(), site, columns));
  const missing = listLostWhileOpen(site.status, toOpeningFacts(site), after);
  if (missing.length === 0) return;
  throw new CodedConflict('siteSave.wouldNotBeOpen', {
    fields: Object.fromEntries(missing.map((name) => [name, 'siteSave.neededWhileOpen'])),
    extra: { missing },
  });
}
