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
import { foldText, getSearchTerms } from '../../domain/fields/folded-text.js';
import { userFilterForm } from '../../domain/forms/users.js';
import { getApplicationStatus } from '../../domain/status/application-status.js';
import { parseReference } from '../../domain/status/reference-number.js';
import { ApplicationListsService } from '../applications/application-lists.service.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import { readFilter } from '../platform/lists/list-query.js';
import { readUserPage } from '../users/users.queries.js';
import { readSearchedSites, findSeatedChildren, type FoundStudent } from './search.queries.js';

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
      isOffice ? this.findStudentsForOffice(typed) : findSeatedChildren(manager, own, typed, MAX_FOUND),
      readSearchedSites(manager, isOffice ? null : own),
      isOffice ? this.findPeople(typed) : [],
    ]);
    const siteNames = new Map(sites.map(({ id, name }) => [id, name]));
    const children = students.map(({ id, firstName, lastName, grade, ...facts }) => ({
      ...{ id, firstName, lastName, grade },
      status: getApplicationStatus(facts),
      siteName: siteNames.get(facts.siteId ?? 0) ?? null,
    }));
    await this.log.add(manager, {
      kind: 'read',
      action: 'search.read',
      ...by,
      studentIds: isOffice ? [] : children.map(({ id }) => id),
      details: { filter: { search: getKind(typed) }, page: 1, count: children.length },
    });
    return { children, sites: filterSites(sites, typed), people };
  }

  private async findStudentsForOffice(typed: string): Promise<FoundStudent[]> {
    const found = await this.applications.find(typed, MAX_FOUND);
    return found.map(({ site, ...student }) => ({ ...student, siteId: site }));
  }

  private async findPeople(typed: string): Promise<FoundPerson[]> {
    const filter = readFilter(userFilterForm, { q: getSearchTerms(typed).join(' ') });
    const { rows } = await readUserPage(this.dataSource.manager, filter, null, [0, MAX_FOUND - 1]);
    return rows.map(({ id, firstName, lastName, email, role }) => ({ id, firstName, lastName, email, role }));
  }
}

function filterSites(sites: readonly FoundSite[], typed: string): FoundSite[] {
  const words = getSearchTerms(typed).map(foldText);
  return sites
    .filter(({ name, district }) => {
      const text = foldText(`${name} ${district ?? ''}`);
      return words.every((word) => text.includes(word));
    })
    .sort((one, other) => compare(one.name, other.name))
    .slice(0, MAX_FOUND);
}

function getKind(typed: string): SearchKind {
  if (parseReference(typed)) return 'reference';
  if (typed.includes('@')) return 'email';
  return getSearchTerms(typed).every((term) => /^\d+$/.test(term)) ? 'number' : 'name';
}
