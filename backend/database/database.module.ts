import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApplicationChangesService } from './application-changes.service.js';
import { Database } from './database.js';

/** TypeOrmModule doesn't open the database, so the application starts and answers without it. */
@Global()
@Module({})
export class DatabaseModule {
  static forDatabase(database: Database): DynamicModule {
    const { dataSource } = database;
    const connection = TypeOrmModule.forRootAsync({
      useFactory: () => ({ ...dataSource.options, manualInitialization: true }),
      dataSourceFactory: () => Promise.resolve(dataSource),
    });
    const providers = [ApplicationChangesService, { provide: Database, useValue: database }];
    return {
      module: DatabaseModule,
      imports: [connection],
      providers,
      exports: [...providers, TypeOrmModule],
    };
  }
}
