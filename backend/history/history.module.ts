import { Global, Module } from '@nestjs/common';
import { AccessLog } from './access-log.js';
import { HistoryLog } from './history-log.js';
import { ReadLog } from './read-log.js';
import { RefusedAccessService } from './refused-access.service.js';
import { RefusedLoginsService } from './refused-logins.service.js';

/** Global, because every route about a student logs who reads it. */
@Global()
@Module({
  providers: [AccessLog, HistoryLog, ReadLog, RefusedAccessService, RefusedLoginsService],
  exports: [AccessLog, HistoryLog, ReadLog, RefusedLoginsService],
})
export class HistoryModule {}
