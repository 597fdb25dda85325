import { Module } from '@nestjs/common';
import { HistoryLog } from './history-log.js';
import { HistoryController } from './history.controller.js';

/** What happened to each application. */
@Module({ controllers: [HistoryController], providers: [HistoryLog], exports: [HistoryLog] })
export class HistoryModule {}
