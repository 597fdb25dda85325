import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import type { Database } from './database/database.js';
import { PublicPagesService } from './find/public-pages.service.js';
import { RefusedAccessService } from './history/refused-access.service.js';
import { MailboxPagesService } from './mail/mailbox/mailbox-pages.service.js';
import { configureHttp, makeFastifyAdapter, type HttpOptions } from './platform/http/http-server.js';
import { NestLog } from './platform/http/request-log.js';
import { CurrentSeasonService } from './program/current-season.service.js';
import { texts } from './platform/texts.js';
import type { Settings } from './platform/settings/settings.js';

export async function createApp(
  settings: Settings,
  database: Database,
  options: HttpOptions = {},
): Promise<NestFastifyApplication> {
  const adapter = makeFastifyAdapter(settings, options);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forWeb(settings, database),
    adapter,
    {
      abortOnError: false,
      bodyParser: false,
      logger: new NestLog(adapter.getInstance().log),
    },
  );
  const [season, pages] = [app.get(CurrentSeasonService), app.get(PublicPagesService)];
  await configureHttp(app, settings, {
    season: () => season.readForPages(),
    describePage: (page, request) => pages.describe(page, request),
    ...options,
  });
  const fastify = app.getHttpAdapter().getInstance();
  app.get(RefusedAccessService).watch(fastify);
  app.get(MailboxPagesService).serve(fastify);
  pages.serve(fastify);
  return app;
}

export async function createWorker(settings: Settings, database: Database): Promise<INestApplicationContext> {
  texts.offer(settings);
  const { log } = makeFastifyAdapter(settings, {}).getInstance();
  return NestFactory.createApplicationContext(AppModule.forWorker(settings, database), {
    abortOnError: false,
    logger: new NestLog(log),
  });
}
