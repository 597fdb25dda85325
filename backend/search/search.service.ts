import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isInOffice, type Actor } from '../../domain/access/access.js';
import {
  MAX_FOUND,
  type FoundPerson,
  type FoundSite,
  type SearchKind,
  type SearchResults,
} from '../../domain/contract/search.js';
import { foldedText, searchTerms } from '../../domain/fields/folded-text.js';
import { userFilterForm } from '../../domain/forms/users.js';
import { applicationStatus } from '../../domain/status/application-status.js';
import { idsOfReference } from '../../domain/status/reference-number.js';
import { ApplicationListsService } from '../applications/application-lists.service.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import { readFilter } from '../platform/lists/list-query.js';
import { userPage } from '../users/users.queries.js';
import { searchedSites, seatedChildren, type FoundStudent } from './search.queries.js';

/** Sorts Site 9 before Site 10. */
const { compare } = new Intl.Collator('en', { numeric: true });

@Injectable()
export class SearchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly applications: ApplicationListsService,
    private readonly log: AccessLog,
  ) {}

  /** Logged before people see it: like a roster for site staff, and like a list for the office. */
  async find(person: Actor, by: Reader, typed: string): Promise<SearchResults> {
    const { manager } = this.dataSource;
    const isOffice = isInOffice(person);
    const own = person.sites.map(({ id }) => id);
    const [students, sites, people] = await Promise.all([
      isOffice ? this.studentsOfOffice(typed) : seatedChildren(manager, own, typed, MAX_FOUND),
      searchedSites(manager, isOffice ? null : own),
      isOffice ? this.people(typed) : [],
    ]);
    const siteNames = new Map(sites.map(({ id, name }) => [id, name]));
    const children = students.map(({ id, firstName, lastName, grade, ...facts }) => ({
      ...{ id, firstName, lastName, grade },
      status: applicationStatus(facts),
      siteName: siteNames.get(facts.siteId ?? 0) ?? null,
    }));
    await this.log.add(manager, {
      kind: 'read',
      action: 'search.read',
      ...by,
      studentIds: isOffice ? [] : children.map(({ id }) => id),
      details: { filter: { search: getKind(typed) }, page: 1, count: children.length },
    });
    return { children, sites: matchingSites(sites, typed), people };
  }

  private async studentsOfOffice(typed: string): Promise<FoundStudent[]> {
    const found = await this.applications.find(typed, MAX_FOUND);
    return found.map(({ site, ...student }) => ({ ...student, siteId: site }));
  }

  private async people(typed: string): Promise<FoundPerson[]> {
    const filter = readFilter(userFilterForm, { q: searchTerms(typed).join(' ') });
    const { rows } = await userPage(this.dataSource.manager, filter, null, [0, MAX_FOUND - 1]);
    return rows.map(({ id, firstName, lastName, email, role }) => ({ id, firstName, lastName, email, role }));
  }
}

function matchingSites(sites: readonly FoundSite[], typed: string): FoundSite[] {
  const words = searchTerms(typed).map(foldedText);
  return sites
    .filter(({ name, district }) => {
      const text = foldedText(`${name} ${district ?? ''}`);
      return words.every((word) => text.includes(word));
    })
    .sort((one, other) => compare(one.name, other.name))
    .slice(0, MAX_FOUND);
}

function getKind(typed: string): SearchKind {
  if (idsOfReference(typed)) return 'reference';
  if (typed.includes('@')) return 'email';
  return searchTerms(typed).every((term) => /^\d+$/.test(term)) ? 'number' : 'name';
}
