import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { generateSecret, generateURI, verify } from 'otplib';
import { IsNull, LessThan, MoreThan, Not, type EntityManager } from 'typeorm';
import {
  RECOVERY_CODES,
  REMEMBER_DAYS,
  type SecondFactorSecret,
} from '../../domain/contract/second-factor.js';
import { toEventAccount } from '../accounts/account.views.js';
import type { User } from '../accounts/user.entity.js';
import { AccessLog } from '../history/access-log.js';
import type { SecondFactorStep } from '../history/access-log-entry.entity.js';
import { EventBus } from '../platform/event-bus.js';
import { DEFAULT_LANGUAGE } from '../../domain/enums/languages.js';
import { texts } from '../platform/texts.js';
import type { Device } from './caller.js';
import { RecoveryCode, RememberedDevice, SecondFactor } from './second-factor.entity.js';
import { EncryptionService } from './encryption.service.js';
import { hashToken, makeToken } from './secret-token.js';

/** How far off a phone's clock may be. */
const TOLERANCE_SECONDS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Crockford's base 32, without letters that look like digits: 12 of them are 60 bits. */
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 12;

type DeviceAt = Device & { address: string };

@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly encryption: EncryptionService,
    private readonly log: AccessLog,
    private readonly events: EventBus,
  ) {}

  get areAppsUsable(): boolean {
    return this.encryption.isUsable;
  }

  async isOn(manager: EntityManager, userId: string): Promise<boolean> {
    return manager.existsBy(SecondFactor, { userId, turnedOnAt: Not(IsNull()) });
  }

  async hasApp(manager: EntityManager, userId: string): Promise<boolean> {
    return manager.existsBy(SecondFactor, { userId, hasApp: true });
  }

  async setUp(manager: EntityManager, { id, email }: User): Promise<SecondFactorSecret> {
    const secret = generateSecret();
    const issuer = texts.translate(DEFAULT_LANGUAGE, 'shell.program');
    await manager.upsert(
      SecondFactor,
      { userId: id, secret: this.encryption.encrypt(secret, id), hasApp: false, lastStep: 0 },
      ['userId'],
    );
    return { secret, address: generateURI({ issuer, label: email, secret }) };
  }

  async addApp(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    if (!(await this.useAppCode(manager, userId, code))) return false;
    await manager.update(SecondFactor, { userId }, { hasApp: true });
    return true;
  }

  async turnOn(manager: EntityManager, userId: string): Promise<string[]> {
    await manager.upsert(SecondFactor, { userId, turnedOnAt: () => 'now()' }, ['userId']);
    return this.makeRecoveryCodes(manager, userId);
  }

  async remove(manager: EntityManager, userId: string): Promise<boolean> {
    const isOn = await this.isOn(manager, userId);
    await manager.delete(SecondFactor, { userId });
    return isOn;
  }

  async makeRecoveryCodes(manager: EntityManager, userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
    await manager.delete(RecoveryCode, { userId });
    await manager.insert(
      RecoveryCode,
      codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code) })),
    );
    return codes;
  }

  async useCode(manager: EntityManager, user: User, code: string, address: string): Promise<boolean> {
    if (isAppCode(code)) {
      return (await this.hasApp(manager, user.id)) && (await this.useAppCode(manager, user.id, code));
    }
    const { id } = user;
    const codeHash = hashRecoveryCode(id, code);
    // If two logins use the same code at once, only one of them deletes it.
    const { affected } = await manager.delete(RecoveryCode, { userId: id, codeHash });
    if (affected !== 1) return false;
    await this.note(manager, id, address, 'recoveryCode.use');
    const codesLeft = await manager.countBy(RecoveryCode, { userId: id });
    await this.events.publish(manager, {
      type: 'RecoveryCodeUsed',
      account: toEventAccount(user),
      codesLeft,
    });
    return true;
  }

  async isRemembered(manager: EntityManager, userId: string, token: string | null): Promise<boolean> {
    if (token === null) return false;
    const tokenHash = hashToken(token);
    return manager.existsBy(RememberedDevice, { tokenHash, userId, expiresAt: MoreThan(new Date()) });
  }

  async remember(manager: EntityManager, userId: string, device: DeviceAt): Promise<string> {
    const token = makeToken();
    const { browser, system, address } = device;
    const expiresAt = new Date(Date.now() + REMEMBER_DAYS * DAY_MS);
    await manager.insert(RememberedDevice, {
      ...{ tokenHash: hashToken(token), userId, expiresAt },
      ...{ browser, system, address },
    });
    await this.note(manager, userId, address, 'device.remember');
    return token;
  }

  async note(
    manager: EntityManager,
    userId: string,
    address: string,
    action: SecondFactorStep,
  ): Promise<void> {
    await this.log.add(manager, { kind: 'second-factor', userId, address, action });
  }

  /** Stores the time step of the last code, so if two requests come at once, only one succeeds. */
  private async useAppCode(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    const found = isAppCode(code) ? await manager.findOneBy(SecondFactor, { userId }) : null;
    const secret = found?.secret ? this.encryption.decrypt(found.secret, userId) : null;
    if (secret === null) return false;
    const token = cleanCode(code);
    const checked = await verify({ secret, token, epochTolerance: TOLERANCE_SECONDS });
    if (!checked.valid || !('timeStep' in checked)) return false;
    const { timeStep: lastStep } = checked;
    const { affected } = await manager.update(
      SecondFactor,
      { userId, lastStep: LessThan(lastStep) },
      { lastStep },
    );
    return affected === 1;
  }
}

function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(cleanCode(code));
}

function cleanCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
}

function makeRecoveryCode(): string {
  const signs = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]);
  return signs.join('').replace(/(....)(?=.)/g, '$1-');
}

/** Hashes include the account, so a stolen table has to be searched account by account. */
function hashRecoveryCode(userId: string, code: string): string {
  return hashToken(`${userId} ${cleanCode(code)}`);
}
