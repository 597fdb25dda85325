import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Action } from '../../domain/access/access.js';
import { decideGate } from '../../domain/access/access.js';
import type { SecondFactorSecret, SecondFactorView } from '../../domain/contract/second-factor.js';
import type { EventFacts } from '../../domain/events/events.js';
import { Accounts } from '../accounts/accounts.js';
import { User } from '../accounts/user.entity.js';
import type { Caller } from '../auth/caller.js';
import { LogIn } from '../auth/log-in.js';
import { RememberedDevice } from '../auth/second-factor.entity.js';
import { SecondFactors } from '../auth/second-factors.js';
import { hashOfToken } from '../auth/secret-token.js';
import { SessionStore } from '../auth/session-store.js';
import type { SignedIn } from '../platform/access/allow.js';
import { EventBus } from '../platform/event-bus.js';
import { Invalid, Unauthenticated } from '../platform/http/refusal.js';
import { Settings } from '../platform/settings/settings.js';
import { conflict } from './locked-user.js';
import { unchanged } from './own-account.js';
import type { ChangeSecondFactorDto } from './user.dto.js';
import { toRememberedDeviceView } from './user.views.js';

/** The facts of the mails about a second factor. */
export function accountOf({ id, email, firstName, language, role }: User): EventFacts['SecondFactorReset'] {
  return { account: { id, email, firstName, language, role } };
}

/** What office and site people do with their own second factor (docs/decisions/036). */
@Injectable()
export class OwnSecondFactor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: Accounts,
    private readonly logIn: LogIn,
    private readonly secondFactors: SecondFactors,
    private readonly sessions: SessionStore,
    private readonly events: EventBus,
    private readonly settings: Settings,
  ) {}

  async view(person: SignedIn, deviceToken: string | null): Promise<SecondFactorView> {
    const { manager } = this.dataSource;
    const currentHash = deviceToken === null ? null : hashOfToken(deviceToken);
    const devices = await this.secondFactors.devicesOf(person.id);
    return {
      isOn: await this.secondFactors.isOn(manager, person.id),
      isOffered: this.secondFactors.isUsable && decideGate('secondFactor.setUp', person) === 'allowed',
      isRequired: this.settings.requireMfa && person.role === 'admin',
      codesLeft: await this.secondFactors.recoveryCodesLeft(manager, person.id),
      devices: devices.map((device) => toRememberedDeviceView(device, currentHash)),
    };
  }

  /** A new secret for the app; nothing changes before its first code. */
  async setUp(id: string, password: string, { address }: Caller): Promise<SecondFactorSecret> {
    if (!this.secondFactors.isUsable) throw conflict('error.secondFactorUnavailable');
    const person = await this.find(id);
    const credentials = await this.logIn.confirmPassword(person, password, address, 'secondFactor.setUp');
    return this.dataSource.transaction(async (manager) => {
      const user = unchanged(await this.accounts.lock(manager, { id }), credentials);
      if (await this.secondFactors.isOn(manager, id)) throw conflict('error.secondFactorOn');
      return this.secondFactors.setUp(manager, user);
    });
  }

  /** Returns the recovery codes. Other sessions, which started without a code, end. */
  async turnOn(person: SignedIn, code: string, { address }: Caller): Promise<string[]> {
    const { id, sessionHash } = person;
    return this.dataSource.transaction(async (manager) => {
      const user = await this.lock(manager, id);
      if (await this.secondFactors.isOn(manager, id)) throw conflict('error.secondFactorOn');
      const codes = await this.secondFactors.turnOn(manager, id, code);
      if (!codes) throw new Invalid({ code: 'error.wrongFirstCode' });
      await this.sessions.endOthers(manager, id, sessionHash, null);
      await this.secondFactors.note(manager, id, address, 'secondFactor.turnOn');
      await this.events.publish(manager, { type: 'SecondFactorTurnedOn', ...accountOf(user) });
      return codes;
    });
  }

  /** New recovery codes; the old ones stop working. */
  async newCodes(id: string, form: ChangeSecondFactorDto, { address }: Caller): Promise<string[]> {
    await this.confirm(id, form, address, 'secondFactor.newCodes');
    return this.dataSource.transaction(async (manager) => {
      await this.lock(manager, id);
      // An administrator may have reset it in the meantime.
      if (!(await this.secondFactors.isOn(manager, id))) throw conflict('error.secondFactorOff');
      await this.secondFactors.note(manager, id, address, 'secondFactor.newCodes');
      return this.secondFactors.newRecoveryCodes(manager, id);
    });
  }

  async turnOff(id: string, form: ChangeSecondFactorDto, { address }: Caller): Promise<void> {
    await this.confirm(id, form, address, 'secondFactor.turnOff');
    await this.dataSource.transaction(async (manager) => {
      const user = await this.lock(manager, id);
      if (!(await this.secondFactors.remove(manager, id))) throw conflict('error.secondFactorOff');
      await this.secondFactors.note(manager, id, address, 'secondFactor.turnOff');
      await this.events.publish(manager, { type: 'SecondFactorTurnedOff', ...accountOf(user) });
    });
  }

  /** Every browser is asked for a code at its next login. */
  async forgetDevices(userId: string): Promise<void> {
    await this.dataSource.manager.delete(RememberedDevice, { userId });
  }

  /** Password and code; wrong ones count like failed logins. */
  private async confirm(
    id: string,
    { password, code }: ChangeSecondFactorDto,
    address: string,
    action: Action,
  ): Promise<void> {
    const person = await this.find(id);
    if (!(await this.secondFactors.isOn(this.dataSource.manager, id))) {
      throw conflict('error.secondFactorOff');
    }
    await this.logIn.confirmPassword(person, password, address, action, code);
  }

  private async find(id: string): Promise<User> {
    return known(await this.dataSource.manager.findOneBy(User, { id }));
  }

  private async lock(manager: EntityManager, id: string): Promise<User> {
    return known(await this.accounts.lock(manager, { id }));
  }
}

/** Refuses if the account was deleted or deactivated since the session was checked. */
function known(user: User | null): User {
  if (user?.deletedAt !== null) throw new Unauthenticated();
  return user;
}
