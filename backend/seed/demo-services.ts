import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { DataSource, EntityManager } from 'typeorm';
import { AnnouncementsModule } from '../announcements/announcements.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { ComingModule } from '../coming/coming.module.js';
import { Database } from '../database/database.js';
import { DatabaseModule } from '../database/database.module.js';
import { DuplicatesModule } from '../duplicates/duplicates.module.js';
import { HistoryModule } from '../history/history.module.js';
import { PlacementRunsModule } from '../placement-runs/placement-runs.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import type { Settings } from '../platform/settings/settings.js';
import { ProgramModule } from '../program/program.module.js';
import { SeasonsModule } from '../seasons/seasons.module.js';

@Module({
  imports: [
    AnnouncementsModule,
    AuthModule,
    ComingModule,
    DuplicatesModule,
    HistoryModule,
    PlacementRunsModule,
    ProgramModule,
    SeasonsModule,
  ],
})
class DemoModule {}

export async function runWithServices(
  manager: EntityManager,
  settings: Settings,
  work: (services: INestApplicationContext) => Promise<void>,
): Promise<void> {
  const database = new Database(findDataSource(manager), () => Promise.resolve());
  await database.open();
  const imports = [PlatformModule.forSettings(settings), DatabaseModule.forDatabase(database)];
  const services = await NestFactory.createApplicationContext(
    { module: DemoModule, imports },
    { abortOnError: false, logger: ['error', 'warn'] },
  );
  const { subscribers } = manager.dataSource;
  const before = subscribers.length;
  try {
    await work(services);
  } finally {
    // Removed, because nothing sends email yet and so nothing needs notices.
    subscribers.splice(before);
    await services.close();
  }
}

/** A data source whose transactions are savepoints in the manager's transaction. */
function findDataSource(manager: EntityManager): DataSource {
  return Object.create(manager.dataSource, {
    manager: { value: manager },
    query: { value: manager.query.bind(manager) },
    // Only the caller may close it.
    destroy: { value: () => Promise.resolve() },
  }) as DataSource;
}
