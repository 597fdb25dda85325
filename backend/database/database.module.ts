import { Global, Module, type DynamicModule } from '@nestjs/common';
import { getDataSourceToken, getEntityManagerToken } from '@nestjs/typeorm';
import { ApplicationChanges } from './application-changes.js';
import { Database } from './database.js';

/**
 * The database, for every module. The data source isn't made by TypeOrmModule.forRoot, which would wait for the
 * database: the application starts and answers while the database is unavailable.
 */
@Global()
@Module({})
export class DatabaseModule {
  static with(database: Database): DynamicModule {
    const { dataSource } = database;
    const providers = [
      ApplicationChanges,
      { provide: Database, useValue: database },
      { provide: getDataSourceToken(), useValue: dataSource },
      { provide: getEntityManagerToken(), useValue: dataSource.manager },
    ];
    return { module: DatabaseModule, providers, exports: providers };
  }
}
