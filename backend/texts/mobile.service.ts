import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, LessThan, Repository } from 'typeorm';
import { LINK_LIFETIMES } from '../../domain/contract/mail.js';
import { formatPhone } from '../../domain/fields/phone.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { StoppedNumber } from '../accounts/stopped-number.entity.js';
import { User } from '../accounts/user.entity.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { CodedConflict, Invalid } from '../platform/http/refusal.js';
import { ATTEMPTS, AttemptLimits } from '../platform/limits/attempt-limits.js';
import { Settings } from '../platform/settings/settings.js';
import { MobileCode } from './mobile-code.entity.js';

const TRIES = 5;
const LIFETIME_MS = LINK_LIFETIMES['mobile-code'] * 1_000;
/** Until then, an expired code can be told from a wrong one. */
const KEPT_MS = 60 * 60 * 1_000;

@Injectable()
export class MobileService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(MobileCode) private readonly codes: Repository<MobileCode>,
    private readonly accounts: AccountsService,
    private readonly limits: AttemptLimits,
    private readonly outbox: MailOutbox,
    private readonly settings: Settings,
  ) {}

  /** 409 `STOPPED` if the phone opted out of our texts, 429 after three codes in an hour. */
  async sendCode(userId: string, phone: string): Promise<void> {
    const { manager } = this.dataSource;
    if (await manager.existsBy(StoppedNumber, { phone })) {
      throw new CodedConflict('error.stopped', {
        params: { from: formatPhone(this.settings.textsFrom ?? '') },
      });
    }
    await this.limits.enforce(ATTEMPTS.textCode, { email: userId });
    await this.limits.enforce(ATTEMPTS.textCodeToPhone, { email: phone });
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const codeHash = await hashCode(code);
    await this.dataSource.transaction(async (transaction) => {
      const { language } = await this.accounts.lockActive(transaction, userId);
      const now = Date.now();
      const codes = transaction.withRepository(this.codes);
      await codes.delete({ userId, createdAt: LessThan(new Date(now - KEPT_MS)) });
      await codes.insert({
        userId,
        phone,
        codeHash,
        triesLeft: TRIES,
        // The time of writing, rather than the transaction's start, so that the newest code is the valid one.
        createdAt: () => 'clock_timestamp()',
        expiresAt: new Date(now + LIFETIME_MS),
      });
      await this.outbox.add(transaction, {
        kind: 'mobile-code',
        channel: 'text',
        isUrgent: true,
        recipient: phone,
        userId,
        language,
        facts: { code },
      });
    });
  }

  /** 400 for `code` if it's wrong, 409 `CODE_EXPIRED` if the newest code has expired or this one is older. */
  async verify(userId: string, typed: string): Promise<void> {
    // A wrong code's count must be kept, so the refusal comes after the commit.
    const refusal = await this.dataSource.transaction(async (manager) => {
      await this.accounts.lockActive(manager, userId);
      const codes = manager.withRepository(this.codes);
      const [newest, ...older] = await codes.find({ where: { userId }, order: { createdAt: 'DESC' } });
      if (!newest || newest.triesLeft <= 0 || newest.expiresAt.getTime() <= Date.now())
        return new CodedConflict('error.codeExpired');
      if (await isCode(typed, newest)) {
        await manager.update(User, { id: userId }, { mobile: newest.phone });
        await codes.delete({ userId });
        return null;
      }
      await codes.update(newest.id, { triesLeft: newest.triesLeft - 1 });
      for (const code of older) if (await isCode(typed, code)) return new CodedConflict('error.codeExpired');
      return new Invalid({ code: 'field.wrongTextCode' });
    });
    if (refusal) throw refusal;
  }

  async remove(userId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.accounts.lockActive(manager, userId);
      await manager.update(User, { id: userId }, { mobile: null });
      await manager.withRepository(this.codes).delete({ userId });
    });
  }
}

const hashWithScrypt = promisify<string, Buffer, number, Buffer>(scrypt);
const HASH_BYTES = 32;
const SALT_BYTES = 16;

async function hashCode(code: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await hashWithScrypt(code, salt, HASH_BYTES);
  return Buffer.concat([salt, hash]).toString('base64');
}

async function isCode(typed: string, { codeHash }: MobileCode): Promise<boolean> {
  const bytes = Buffer.from(codeHash, 'base64');
  const hash = await hashWithScrypt(typed, bytes.subarray(0, SALT_BYTES), HASH_BYTES);
  return timingSafeEqual(hash, bytes.subarray(SALT_BYTES));
}
