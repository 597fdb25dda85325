import { PassThrough, type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Zip, ZipDeflate, strToU8 } from 'fflate';
import { DataSource, type EntityManager } from 'typeorm';
import { getStateName } from '../../domain/enums/states.js';
import {
  ONEROSTER_HEADERS,
  formatHeader,
  listManifest,
  listOrgs,
  listTeacherEnrollments,
  formatRow,
  toClass,
  toCourse,
  toDemographics,
  toFamily,
  toPerson,
  toSession,
  toStudentEnrollment,
  type OneRosterFile,
  type OneRosterRow,
} from '../../domain/reports/oneroster.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import { CodedConflict, NotFound } from '../platform/http/refusal.js';
import { Settings } from '../platform/settings/settings.js';
import { findSeason, type ReportedSeason } from '../program/season.queries.js';
import {
  findAcceptedIds,
  readChildren,
  readDistricts,
  readGroupClasses,
  readPeople,
  readSiteClasses,
  readSites,
} from './oneroster.queries.js';

/** Children per statement and per piece of a file, so that the server can answer others in between. */
const CHILDREN_AT_ONCE = 1_000;

/** All other files are complete before the first child is read. */
const CHILD_FILES: readonly OneRosterFile[] = ['users.csv', 'enrollments.csv', 'demographics.csv'];

@Injectable()
export class OneRosterService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: AccessLog,
    private readonly settings: Settings,
  ) {}

  /** The log entry names every child, and is on disk before the first byte is sent. */
  async open(year: number | null, reader: Reader): Promise<{ name: string; bytes: Readable }> {
    const { manager } = this.dataSource;
    const season = await findSeason(manager, year);
    if (!season) throw new NotFound();
    if (season.isPurged) throw new CodedConflict('oneroster.purged');
    const studentIds = await findAcceptedIds(manager, season.year);
    await this.log.add(manager, { kind: 'exported', action: 'student.oneroster', studentIds, ...reader });
    const bytes = new PassThrough();
    this.write(bytes, season, studentIds).catch((error: unknown) => bytes.destroy(error as Error));
    return { name: `oneroster-${season.year}.zip`, bytes };
  }

  /**
   * Writes everything as of a single moment. It doesn't wait for the reader: a slow connection must not keep
   * the transaction open, and a whole state takes only a few megabytes.
   */
  private async write(to: PassThrough, season: ReportedSeason, ids: readonly string[]): Promise<void> {
    await this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      await new Promise<void>((resolve, reject) => {
        const zip = new Zip((error, bytes, isLast) => {
          if (error) reject(error);
          else to.write(bytes);
          if (isLast) resolve();
        });
        this.writeFiles(zip, to, manager, season, ids).catch(reject);
      });
    });
    to.end();
  }

  private async writeFiles(
    zip: Zip,
    to: PassThrough,
    manager: EntityManager,
    season: ReportedSeason,
    ids: readonly string[],
  ): Promise<void> {
    const first = await this.listFirst(manager, season);
    const entries = {} as Record<OneRosterFile, ZipDeflate>;
    for (const file of Object.keys(ONEROSTER_HEADERS) as OneRosterFile[]) {
      entries[file] = new ZipDeflate(file, { level: 6 });
      zip.add(entries[file]);
      entries[file].push(strToU8(formatHeader(file) + first[file]), !CHILD_FILES.includes(file));
    }
    const push = <File extends OneRosterFile>(file: File, rows: OneRosterRow<File>[]): void => {
      entries[file].push(strToU8(writeLines(file, rows)));
    };
    // Read once for three files. The ZIP holds back packed data of later files until their turn.
    for (let from = 0; from < ids.length; from += CHILDREN_AT_ONCE) {
      if (to.destroyed) throw new Error('the download was canceled');
      const children = await readChildren(manager, season.year, ids.slice(from, from + CHILDREN_AT_ONCE));
      push('users.csv', children.flatMap(toFamily));
      push(
        'enrollments.csv',
        children.map((child) => toStudentEnrollment(season, child)),
      );
      push('demographics.csv', children.map(toDemographics));
    }
    for (const file of CHILD_FILES) entries[file].push(new Uint8Array(), true);
    zip.end();
  }

  private async listFirst(
    manager: EntityManager,
    season: ReportedSeason,
  ): Promise<Readonly<Record<OneRosterFile, string>>> {
    const { year, isCurrent } = season;
    const code = this.settings.programState;
    const sites = await readSites(manager, year);
    const siteIds = sites.map(({ id }) => id);
    const people = await readPeople(manager, siteIds);
    const classes = [
      ...(isCurrent ? await readGroupClasses(manager, siteIds) : []),
      ...(await readSiteClasses(manager, year, isCurrent)),
    ];
    const state = { code, name: getStateName(code, 'en') };
    const classRows = classes.map((one) => toClass(season, one));
    const teachers = classes.flatMap((one) => listTeacherEnrollments(season, one));
    return {
      'manifest.csv': writeLines('manifest.csv', listManifest()),
      'academicSessions.csv': writeLines('academicSessions.csv', [toSession(season)]),
      'orgs.csv': writeLines('orgs.csv', listOrgs(state, await readDistricts(manager), sites)),
      'courses.csv': writeLines('courses.csv', [toCourse(code)]),
      'classes.csv': writeLines('classes.csv', classRows),
      'users.csv': writeLines('users.csv', people.map(toPerson)),
      'enrollments.csv': writeLines('enrollments.csv', teachers),
      'demographics.csv': '',
    };
  }
}

function writeLines<File extends OneRosterFile>(file: File, rows: readonly OneRosterRow<File>[]): string {
  return rows.map((row) => formatRow(file, row)).join('');
}
