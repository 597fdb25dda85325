import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../domain/access/access.js';
import { isCreating, type ImportAnswer, type ImportRow } from '../../domain/contract/import.js';
import { PAGES } from '../../domain/contract/pages.js';
import { refusalCode } from '../../domain/placement/moves.js';
import { referenceNumber } from '../../domain/status/reference-number.js';
import { Accounts, accountEmail } from '../accounts/accounts.js';
import type { User } from '../accounts/user.entity.js';
import { MailedTokens } from '../auth/mailed-tokens.js';
import { UnverifiedAccounts } from '../auth/unverified-accounts.js';
import { AccessLog } from '../history/access-log.js';
import { HistoryLog } from '../history/history-log.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { MoveExecutor } from '../placement/move-executor.js';
import { lockSiteFirst } from '../placement/move-rows.js';
import { Conflict, Invalid } from '../platform/http/refusal.js';
import { Settings } from '../platform/settings/settings.js';
import { DEFAULT_LANGUAGE } from '../platform/texts.js';
import {
  findExistingRecords,
  outcomeOf,
  placeFaults,
  toImportAnswer,
  type ExistingRecords,
} from './existing-records.js';
import { NEWLY_SUBMITTED, insertImported, type ImportedStudent } from './imported-student.js';

/** The administrator who imports, and from where. */
export interface Importer {
  by: Actor;
  address: string;
}

export interface ImportOptions {
  /** What would become of the row; nothing is written. */
  isDryRun?: boolean;
  /** Off in tests alone: they show that the tests of simultaneous imports would notice a missing lock. */
  isLocking?: boolean;
}

/** Nobody waits for a mail of an import: thousands may come at once. */
const BULK = { isBulk: true };

/** What a row refers to has changed since it was read: all is to be read anew. */
class RecordsChanged extends Error {}

/** Makes a student of a row, with all that belongs to it in one transaction, or nothing of it. */
@Injectable()
export class StudentImport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: Accounts,
    private readonly unverified: UnverifiedAccounts,
    private readonly tokens: MailedTokens,
    private readonly moves: MoveExecutor,
    private readonly history: HistoryLog,
    private readonly log: AccessLog,
    private readonly outbox: MailOutbox,
    private readonly settings: Settings,
  ) {}

  /**
   * Refusals: 400 by path for schools and sites that there are none of, 409 for a deactivated account and with the
   * move's own reason for a site that takes nobody. A dry run answers and refuses alike.
   */
  async run(row: ImportRow, importer: Importer, options: ImportOptions = {}): Promise<ImportAnswer> {
    const { isDryRun = false, isLocking = true } = options;
    // Each further attempt means that somebody else has just written what this row refers to: it comes to an end.
    for (;;) {
      // What is there already is skipped without holding anything: a file that is sent again is nothing but that.
      const found = await findExistingRecords(this.dataSource.manager, row);
      if (isCreating(outcomeOf(row, found))) {
        requireKnownPlaces(row, found);
        requireActive(found);
        if (isDryRun) await this.checkMove(row);
        else if (!(await this.create(row, importer, found, isLocking))) continue;
      }
      return toImportAnswer(row, found);
    }
  }

  private async checkMove({ site }: ImportRow): Promise<void> {
    if (site === null) return;
    await this.moves.check(this.dataSource.manager, { move: 'assign', siteId: site }, NEWLY_SUBMITTED);
  }

  /** False where the row was overtaken, and nothing came of it. */
  private async create(
    row: ImportRow,
    importer: Importer,
    found: ExistingRecords,
    isLocking: boolean,
  ): Promise<boolean> {
    try {
      await this.dataSource.transaction((manager) => this.write(manager, row, importer, found, isLocking));
      return true;
    } catch (error) {
      if (error instanceof RecordsChanged) return false;
      throw error;
    }
  }

  /**
   * Holds one row of each kind and in one order, as everybody does: the site, the account, the number. So imports wait
   * for each other, for moves and for the office, and never in a circle.
   */
  private async write(
    manager: EntityManager,
    row: ImportRow,
    { by, address }: Importer,
    found: ExistingRecords,
    isLocking: boolean,
  ): Promise<void> {
    const site = row.site === null ? null : await lockSiteFirst(manager, row.site, isLocking);
    const account = await this.lockAccount(manager, row, found, isLocking);
    const student = await insertImported(manager, account.id, row);
    if (!student) throw new RecordsChanged();
    const { id: studentId, at } = student;
    const made = { studentId, byUserId: by.id, at };
    await this.history.add(manager, { ...made, kind: 'created' }, { ...made, kind: 'submitted' });
    const action = 'student.import';
    await this.log.add(manager, {
      kind: 'imported',
      userId: by.id,
      address,
      action,
      studentIds: [studentId],
    });
    await this.makeFamilyWithChildren(manager, account, found, row, student);
    if (!site) return;
    const order = { move: 'assign', studentId, by, siteId: site.id, ...BULK } as const;
    await this.moves.executeFor(manager, order, site);
  }

  /** The family's account: a new one, or the one that was found if all is still as it was. */
  private async lockAccount(
    manager: EntityManager,
    row: ImportRow,
    found: ExistingRecords,
    isLocking: boolean,
  ): Promise<User> {
    const email = accountEmail(row.guardian1.email ?? '');
    const account = await (found.account === null
      ? this.addAccount(manager, row, email)
      : isLocking
        ? this.accounts.lock(manager, { email })
        : this.accounts.findByEmail(manager, email));
    if (!account || account.deletedAt !== null) throw new RecordsChanged();
    if (found.account === null) return account;
    const now = await findExistingRecords(manager, row);
    if (now.account?.id !== account.id || outcomeOf(row, now) !== 'created-student')
      throw new RecordsChanged();
    return account;
  }

  private addAccount(manager: EntityManager, { guardian1 }: ImportRow, email: string): Promise<User | null> {
    return this.accounts.add(manager, {
      email,
      firstName: guardian1.firstName ?? '',
      lastName: guardian1.lastName ?? '',
      role: 'user',
      language: DEFAULT_LANGUAGE,
      passwordHash: null,
      lastLoginAt: null,
    });
  }

  /** Whoever has proven the address is told of the application; everybody else is invited, once for a family. */
  private async makeFamilyWithChildren(
    manager: EntityManager,
    account: User,
    found: ExistingRecords,
    { firstName, lastName }: ImportRow,
    { id: studentId }: ImportedStudent,
  ): Promise<void> {
    if (found.account === null) {
      await this.tokens.issue(manager, account, 'invite', null, { ...BULK, isNew: true });
      return;
    }
    if (await this.unverified.resetAndInviteOnce(manager, account, BULK)) return;
    const link = this.settings.appUrl + PAGES.student.replace(':id', studentId);
    const studentName = `${firstName ?? ''} ${lastName ?? ''}`;
    await this.outbox.add(manager, {
      kind: 'application-submitted',
      recipient: account.email,
      userId: account.id,
      language: account.language,
      studentId,
      facts: {
        firstName: account.firstName,
        studentName,
        reference: referenceNumber(studentId),
        link,
      },
      ...BULK,
    });
  }
}

function requireKnownPlaces(row: ImportRow, found: ExistingRecords): void {
  const faults = placeFaults(row, found);
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
}

/** Nobody enters a deactivated account: what it is given would be lost. */
function requireActive({ account }: ExistingRecords): void {
  if (account?.isActive !== false) return;
  const key = 'error.accountDeactivated';
  throw new Conflict(key, { extra: { code: refusalCode(key) } });
}
