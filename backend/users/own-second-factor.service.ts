import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository, MoreThan, Not, type EntityManager } from 'typeorm';
import { decideGate, isInOffice, type Action } from '../../domain/access/access.js';
import {
  MAX_PASSKEYS,
  type PasskeyOptions,
  type SecondFactorSecret,
  type SecondFactorView,
} from '../../domain/contract/second-factor.js';
import { toEventAccount } from '../accounts/account.views.js';
import { AccountsService, type Credentials } from '../accounts/accounts.service.js';
import type { User } from '../accounts/user.entity.js';
import { LoginService } from '../auth/login.service.js';
import { Passkey } from '../auth/passkey.entity.js';
import { PasskeysService } from '../auth/passkeys.service.js';
import { RecoveryCode, RememberedDevice } from '../auth/second-factor.entity.js';
import { SecondFactorsService } from '../auth/second-factors.service.js';
import { hashToken } from '../auth/secret-token.js';
import { SessionsService } from '../auth/sessions.service.js';
import { isUniqueViolation } from '../database/constraints.js';
import type { SignedIn } from '../platform/access/allow.js';
import { EventBus } from '../platform/event-bus.js';
import { CodedConflict, Invalid } from '../platform/http/refusal.js';
import { ATTEMPTS, AttemptLimits } from '../platform/limits/attempt-limits.js';
import { Settings } from '../platform/settings/settings.js';
import { requireUnchanged } from './own-account.service.js';
import type { AddPasskeyDto, ChangeSecondFactorDto, RemovePasskeyDto } from './user.dto.js';
import { toPasskeyView, toRememberedDeviceView } from './user.views.js';

@Injectable()
export class OwnSecondFactorService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Passkey) private readonly ownPasskeys: Repository<Passkey>,
    @InjectRepository(RememberedDevice) private readonly devices: Repository<RememberedDevice>,
    private readonly accounts: AccountsService,
    private readonly logIn: LoginService,
    private readonly limits: AttemptLimits,
    private readonly secondFactors: SecondFactorsService,
    private readonly passkeys: PasskeysService,
    private readonly sessions: SessionsService,
    private readonly events: EventBus,
    private readonly settings: Settings,
  ) {}

  async readView(person: SignedIn, deviceToken: string | null): Promise<SecondFactorView> {
    const { manager } = this.dataSource;
    const { id } = person;
    const currentHash = deviceToken === null ? null : hashToken(deviceToken);
    const devices = await manager.find(RememberedDevice, {
      where: { userId: id, expiresAt: MoreThan(new Date()) },
      order: { createdAt: 'DESC' },
    });
    const mayHaveOne = decideGate('secondFactor.setUp', person) === 'allowed';
    const arePasskeysOffered = mayHaveOne && this.passkeys.areUsable;
    const isAppOffered = mayHaveOne && this.secondFactors.areAppsUsable;
    return {
      isOn: await this.secondFactors.isOn(manager, id),
      isOffered: arePasskeysOffered || isAppOffered,
      arePasskeysOffered,
      isAppOffered,
      hasApp: await this.secondFactors.hasApp(manager, id),
      passkeys: (await this.passkeys.getList(id)).map(toPasskeyView),
      isRequired: this.settings.requireMfa && isInOffice(person),
      codesLeft: await manager.countBy(RecoveryCode, { userId: id }),
      devices: devices.map((device) => toRememberedDeviceView(device, currentHash)),
    };
  }

  async setUp(person: SignedIn, form: ChangeSecondFactorDto, address: string): Promise<SecondFactorSecret> {
    if (!this.secondFactors.areAppsUsable) throw new CodedConflict('error.secondFactorUnavailable');
    await this.refuseSecondApp(this.dataSource.manager, person.id);
    const credentials = await this.confirm(person, form, address, 'secondFactor.setUp');
    return this.dataSource.transaction(async (manager) => {
      const user = requireUnchanged(await this.accounts.lockActive(manager, person.id), credentials);
      await this.refuseSecondApp(manager, user.id);
      return this.secondFactors.setUp(manager, user);
    });
  }

  /** Returns recovery codes if two-step login wasn't on before. */
  async turnOn(person: SignedIn, code: string, address: string): Promise<string[]> {
    const { id } = person;
    const { email } = await this.accounts.findActive(id);
    await this.limits.enforce(ATTEMPTS.firstCode, { email });
    return this.dataSource.transaction(async (manager) => {
      const user = await this.accounts.lockActive(manager, id);
      await this.refuseSecondApp(manager, id);
      if (!(await this.secondFactors.addApp(manager, id, code))) {
        throw new Invalid({ code: 'error.wrongFirstCode' });
      }
      await this.limits.forget(manager, ATTEMPTS.firstCode, { email });
      const codes = await this.turnOnOnce(manager, user, person, address);
      if (!codes) await this.secondFactors.note(manager, id, address, 'secondFactor.addApp');
      return codes ?? [];
    });
  }

  async startPasskey(
    person: SignedIn,
    form: ChangeSecondFactorDto,
    address: string,
  ): Promise<PasskeyOptions> {
    if (!this.passkeys.areUsable) throw new CodedConflict('error.passkeysUnavailable');
    await this.confirm(person, form, address, 'passkey.start');
    return this.passkeys.startAdding(await this.accounts.findActive(person.id), person.sessionHash);
  }

  async addPasskey(person: SignedIn, { name, passkey }: AddPasskeyDto, address: string): Promise<string[]> {
    const { id, sessionHash } = person;
    const made = await this.passkeys.readNew(passkey, { userId: id, purpose: 'add', sessionHash });
    if (!made) throw new Invalid({ passkey: 'error.wrongPasskey' });
    try {
      return await this.dataSource.transaction(async (manager) => {
        const user = await this.accounts.lockActive(manager, id);
        const passkeys = manager.withRepository(this.ownPasskeys);
        if ((await passkeys.countBy({ userId: id })) >= MAX_PASSKEYS)
          throw new CodedConflict('error.tooManyPasskeys');
        const codes = await this.turnOnOnce(manager, user, person, address);
        await passkeys.insert({ ...made, userId: id, name });
        await this.secondFactors.note(manager, id, address, 'passkey.add');
        // Otherwise, the other email says that two-step login is on.
        if (!codes)
          await this.events.publish(manager, { type: 'PasskeyAdded', account: toEventAccount(user) });
        return codes ?? [];
      });
    } catch (error) {
      // No device creates the same one twice.
      if (isUniqueViolation('passkeys_credential', error))
        throw new Invalid({ passkey: 'error.wrongPasskey' });
      throw error;
    }
  }

  async askForPasskey({ id, sessionHash }: SignedIn): Promise<PasskeyOptions> {
    const options = await this.passkeys.startUsing({ userId: id, purpose: 'confirm', sessionHash });
    if (!options) throw new CodedConflict('error.noPasskey');
    return options;
  }

  /** The only remaining second step can't be removed, because turning it off is a separate decision. */
  async removePasskey(
    person: SignedIn,
    { id: passkeyId, ...form }: RemovePasskeyDto,
    address: string,
  ): Promise<void> {
    const { id: userId } = person;
    const others = { userId, id: Not(passkeyId) };
    const refuseIfLast = async (manager: EntityManager): Promise<void> => {
      if (!(await manager.existsBy(Passkey, { userId, id: passkeyId })))
        throw new CodedConflict('error.noPasskey');
      const isLast =
        !(await this.secondFactors.hasApp(manager, userId)) && !(await manager.existsBy(Passkey, others));
      if (isLast) throw new CodedConflict('error.lastPasskey');
    };
    await refuseIfLast(this.dataSource.manager);
    await this.confirm(person, form, address, 'passkey.remove');
    await this.dataSource.transaction(async (manager) => {
      await this.accounts.lockActive(manager, userId);
      // Two browser tabs may each remove one.
      await refuseIfLast(manager);
      await manager.withRepository(this.ownPasskeys).delete({ userId, id: passkeyId });
      await this.secondFactors.note(manager, userId, address, 'passkey.remove');
    });
  }

  async makeNewCodes(person: SignedIn, form: ChangeSecondFactorDto, address: string): Promise<string[]> {
    const { id } = person;
    await this.requireOn(this.dataSource.manager, id);
    await this.confirm(person, form, address, 'secondFactor.newCodes');
    return this.dataSource.transaction(async (manager) => {
      await this.accounts.lockActive(manager, id);
      // An administrator may have reset it in the meantime.
      await this.requireOn(manager, id);
      await this.secondFactors.note(manager, id, address, 'secondFactor.newCodes');
      return this.secondFactors.makeRecoveryCodes(manager, id);
    });
  }

  async turnOff(person: SignedIn, form: ChangeSecondFactorDto, address: string): Promise<void> {
    const { id } = person;
    await this.requireOn(this.dataSource.manager, id);
    await this.confirm(person, form, address, 'secondFactor.turnOff');
    await this.dataSource.transaction(async (manager) => {
      const user = await this.accounts.lockActive(manager, id);
      if (!(await this.secondFactors.remove(manager, id))) throw new CodedConflict('error.secondFactorOff');
      await this.secondFactors.note(manager, id, address, 'secondFactor.turnOff');
      await this.events.publish(manager, { type: 'SecondFactorTurnedOff', account: toEventAccount(user) });
    });
  }

  async forgetDevices(userId: string): Promise<void> {
    await this.devices.delete({ userId });
  }

  /** Ends other sessions, which started without a second step. The account must be locked. */
  private async turnOnOnce(
    manager: EntityManager,
    user: User,
    { id, sessionHash }: SignedIn,
    address: string,
  ): Promise<string[] | null> {
    if (await this.secondFactors.isOn(manager, id)) return null;
    const codes = await this.secondFactors.turnOn(manager, id);
    await this.sessions.endOthers(manager, id, sessionHash, null);
    await this.secondFactors.note(manager, id, address, 'secondFactor.turnOn');
    await this.events.publish(manager, { type: 'SecondFactorTurnedOn', account: toEventAccount(user) });
    return codes;
  }

  /** Requires a code or a passkey while two-step login is on. Wrong ones count as failed logins. */
  private async confirm(
    { id, sessionHash }: SignedIn,
    { password, code, passkey }: ChangeSecondFactorDto,
    address: string,
    action: Action,
  ): Promise<Credentials> {
    const person = await this.accounts.findActive(id);
    const isOn = await this.secondFactors.isOn(this.dataSource.manager, id);
    if (isOn && code === null && passkey === null) throw new Invalid({ code: 'field.required' });
    const step = isOn ? { code, passkey, sessionHash } : undefined;
    return this.logIn.confirmPassword(person, password, address, action, step);
  }

  private async refuseSecondApp(manager: EntityManager, id: string): Promise<void> {
    if (await this.secondFactors.hasApp(manager, id)) throw new CodedConflict('error.secondFactorOn');
  }

  private async requireOn(manager: EntityManager, id: string): Promise<void> {
    if (!(await this.secondFactors.isOn(manager, id))) throw new CodedConflict('error.secondFactorOff');
  }
}
