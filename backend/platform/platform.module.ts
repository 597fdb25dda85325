import { Global, Module, type DynamicModule } from '@nestjs/common';
import { getDataSourceToken, getEntityManagerToken } from '@nestjs/typeorm';
import { Database } from '../database/database.js';
import { EventBus } from './event-bus.js';
import { Settings } from './settings/settings.js';

/**
 * What every module may ask for: the settings, the database and the event bus. The data source is not made by TypeOrmModule.forRoot,
 * which would wait for the database: the application starts and answers while the database is away.
 */
@Global()
@Module({})
export class PlatformModule {
  static with(settings: Settings, database: Database): DynamicModule {
    const { dataSource } = database;
    const providers = [
      { provide: Settings, useValue: settings },
      EventBus,
      { provide: Database, useValue: database },
      { provide: getDataSourceToken(), useValue: dataSource },
      { provide: getEntityManagerToken(), useValue: dataSource.manager },
    ];
    return { module: PlatformModule, providers, exports: providers };
  }
}
