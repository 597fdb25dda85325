import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Accounts } from '../accounts/accounts.js';
import { SecondFactorsService } from '../auth/second-factors.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import { AccessLog } from '../history/access-log.js';
import { EventBus } from '../platform/event-bus.js';
import { conflict, lockUser, type Granter } from './locked-user.js';
import { accountOf } from './own-second-factor.js';

/** The way back in for someone who lost the phone and the recovery codes. */
@Injectable()
export class ResetSecondFactor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: Accounts,
    private readonly secondFactors: SecondFactorsService,
    private readonly sessions: SessionsService,
    private readonly log: AccessLog,
    private readonly events: EventBus,
  ) {}

  /** Ends the person's sessions, too: whoever has the phone may be logged in. */
  async reset(id: string, by: Granter): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { user, isOwn } = await lockUser(this.accounts, manager, id, by);
      // Turning off one's own takes a code.
      if (isOwn) throw conflict('error.ownSecondFactor');
      if (!(await this.secondFactors.remove(manager, user.id))) throw conflict('error.noSecondFactor');
      await this.sessions.endAll(manager, user.id);
      const { userId, address } = by;
      const action = 'user.resetSecondFactor';
      await this.log.add(manager, { kind: 'second-factor', userId, address, email: user.email, action });
      await this.events.publish(manager, { type: 'SecondFactorReset', ...accountOf(user) });
    });
  }
}
