import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../domain/access/access.js';
import {
  isCreating,
  type ImportAnswer,
  type ImportRow,
  type LikelyDuplicate,
} from '../../domain/contract/import.js';
import { toDateText } from '../../domain/fields/date-text.js';
import { AccountsService, normalizeEmail } from '../accounts/accounts.service.js';
import type { User } from '../accounts/user.entity.js';
import { MailedTokensService } from '../auth/mailed-tokens.service.js';
import { UnverifiedAccountsService } from '../auth/unverified-accounts.service.js';
import { DuplicatesService } from '../duplicates/duplicates.service.js';
import { AccessLog } from '../history/access-log.js';
import { HistoryLog } from '../history/history-log.js';
import { MovesService } from '../placement/moves.service.js';
import { lockSiteFirst } from '../placement/placement.queries.js';
import { EventBus } from '../platform/event-bus.js';
import { CodedConflict, Invalid } from '../platform/http/refusal.js';
import {
  findExistingRecords,
  getOutcome,
  findPlaceFaults,
  toImportAnswer,
  NEWLY_SUBMITTED,
  insertImported,
  type ExistingRecords,
} from './student-import.queries.js';

interface Importer {
  by: Actor;
  address: string;
}

/** Nobody is waiting for an import's emails, and there may be thousands at once. */
const BULK = { isBulk: true };

class RecordsChanged extends Error {}

@Injectable()
export class StudentImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly unverified: UnverifiedAccountsService,
    private readonly tokens: MailedTokensService,
    private readonly moves: MovesService,
    private readonly history: HistoryLog,
    private readonly log: AccessLog,
    private readonly events: EventBus,
    private readonly duplicates: DuplicatesService,
  ) {}

  /** 400 by path for unknown schools and sites; 409 for a deactivated account, or for the move's reason. */
  async run(row: ImportRow, importer: Importer, { isDryRun = false } = {}): Promise<ImportAnswer> {
    // Each retry means that somebody else just wrote something this row refers to, so the loop ends.
    for (;;) {
      // Skips existing children without a lock, so a file that's sent again causes no locks at all.
      const found = await findExistingRecords(this.dataSource.manager, row);
      if (!isCreating(getOutcome(row, found))) return toImportAnswer(row, found);
      requireKnownPlaces(row, found);
      requireActive(found);
      const duplicates = await this.findLikelyDuplicates(row, found);
      if (isDryRun) await this.checkMove(row);
      else if (!(await this.create(row, importer, found))) continue;
      return toImportAnswer(row, found, duplicates);
    }
  }

  /** A warning rather than a refusal, so nothing is locked for it. */
  private findLikelyDuplicates(row: ImportRow, { account }: ExistingRecords): Promise<LikelyDuplicate[]> {
    const { firstName, lastName, birthday } = row;
    const child = { firstName: firstName ?? '', lastName: lastName ?? '', birthday: toDateText(birthday) };
    return this.duplicates.findLikelyDuplicates(child, account?.id ?? null);
  }

  private async checkMove({ site }: ImportRow): Promise<void> {
    if (site === null) return;
    await this.moves.check(this.dataSource.manager, { move: 'assign', siteId: site }, NEWLY_SUBMITTED);
  }

  /** False if something changed in the meantime and nothing was saved. */
  private async create(row: ImportRow, importer: Importer, found: ExistingRecords): Promise<boolean> {
    try {
      await this.dataSource.transaction((manager) => this.write(manager, row, importer, found));
      return true;
    } catch (error) {
      if (error instanceof RecordsChanged) return false;
      throw error;
    }
  }

  /** Locks the site, the account and the SSID in the same order as everyone else to avoid deadlocks. */
  private async write(
    manager: EntityManager,
    row: ImportRow,
    { by, address }: Importer,
    found: ExistingRecords,
  ): Promise<void> {
    const site = row.site === null ? null : await lockSiteFirst(manager, row.site);
    const account = await this.lockAccount(manager, row, found);
    const student = await insertImported(manager, account.id, row);
    if (!student) throw new RecordsChanged();
    const { id: studentId, at } = student;
    const made = { studentId, byUserId: by.id, at };
    await this.history.add(
      manager,
      { ...made, kind: 'created' },
      { ...made, kind: 'submitted' },
      ...(row.ssid === null
        ? []
        : [{ ...made, kind: 'ssid', ssid: { before: null, after: row.ssid } } as const]),
    );
    await this.log.add(manager, {
      kind: 'imported',
      userId: by.id,
      address,
      action: 'student.import',
      studentIds: [studentId],
    });
    await this.inviteOrInform(manager, account, found, { studentId, isAssigned: site !== null });
    if (!site) return;
    const order = { move: 'assign', studentId, by, siteId: site.id, ...BULK } as const;
    await this.moves.executeFor(manager, order, site);
  }

  private async lockAccount(manager: EntityManager, row: ImportRow, found: ExistingRecords): Promise<User> {
    const email = normalizeEmail(row.guardian1.email ?? '');
    const account = await (found.account === null
      ? this.addAccount(manager, row, email)
      : this.accounts.lock(manager, { email }));
    if (!account || account.deletedAt !== null) throw new RecordsChanged();
    if (found.account === null) return account;
    const now = await findExistingRecords(manager, row);
    if (now.account?.id !== account.id || getOutcome(row, now) !== 'created-student')
      throw new RecordsChanged();
    return account;
  }

  private addAccount(manager: EntityManager, { guardian1 }: ImportRow, email: string): Promise<User | null> {
    const { firstName, lastName } = guardian1;
    const names = { firstName: firstName ?? '', lastName: lastName ?? '' };
    return this.accounts.add(manager, { email, ...names, role: 'user' });
  }

  /** Informs a parent who has confirmed the address. Anybody else gets one invitation per family. */
  private async inviteOrInform(
    manager: EntityManager,
    account: User,
    found: ExistingRecords,
    about: { studentId: string; isAssigned: boolean },
  ): Promise<void> {
    if (found.account === null) {
      await this.tokens.issue(manager, account, 'invite', null, { ...BULK, isNew: true });
      return;
    }
    if (await this.unverified.resetAndInviteOnce(manager, account, BULK)) return;
    await this.events.publish(manager, { type: 'ApplicationSubmitted', ...about, byOffice: true, ...BULK });
  }
}

function requireKnownPlaces(row: ImportRow, found: ExistingRecords): void {
  const faults = findPlaceFaults(row, found);
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
}

/** Nobody can log in to a deactivated account, so nobody would see a child added to it. */
function requireActive({ account }: ExistingRecords): void {
  if (account?.isActive === false) throw new CodedConflict('error.accountDeactivated');
}
