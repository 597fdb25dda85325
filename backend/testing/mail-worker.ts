import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import { getDataSourceOptions } from '../data-source.js';
import { Database } from '../database/database.js';
import { DatabaseModule } from '../database/database.module.js';
import { DeliveryModule } from '../mail/delivery/delivery.module.js';
import { MailDelivery } from '../mail/delivery/mail-delivery.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import type { Mail } from '../mail/mail-outbox.queries.js';
import { PlatformModule } from '../platform/platform.module.js';
import type { Environment } from '../platform/settings/environment.js';
import { Settings } from '../platform/settings/settings.js';
import { ProgramModule } from '../program/program.module.js';

class WorkerModule {}

/** Looks for mail on its own only if it `polls`. */
export class MailWorker {
  private constructor(
    readonly context: INestApplicationContext,
    private readonly database: Database,
  ) {}

  static async start(
    databaseUrl: string,
    environment: Environment,
    { polls = false } = {},
  ): Promise<MailWorker> {
    const database = new Database(new DataSource(getDataSourceOptions(databaseUrl)), () => Promise.resolve());
    await database.open();
    const settings = new Settings({ DATABASE_URL: databaseUrl, ...environment });
    const context = await NestFactory.createApplicationContext(
      {
        module: WorkerModule,
        imports: [
          PlatformModule.forSettings(settings),
          DatabaseModule.forDatabase(database),
          DeliveryModule,
          ProgramModule,
          ...(polls ? [ScheduleModule.forRoot()] : []),
        ],
      },
      { logger: false, abortOnError: false },
    );
    return new MailWorker(context, database);
  }

  async leave(mails: readonly Mail[], also?: (manager: EntityManager) => Promise<void>): Promise<void> {
    const outbox = this.context.get(MailOutbox);
    await this.database.dataSource.transaction(async (manager) => {
      for (const mail of mails) await outbox.add(manager, mail);
      await also?.(manager);
    });
  }

  async deliver(): Promise<void> {
    await this.context.get(MailDelivery).wake();
  }

  async stop(): Promise<void> {
    await this.context.close();
    await this.database.close();
  }
}
