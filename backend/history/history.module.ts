import { Global, Module } from '@nestjs/common';
import { AccessLog } from './access-log.js';
import { HistoryLog } from './history-log.js';
import { ReadLog } from './read-log.js';
import { RefusedAccess } from './refused-access.js';
import { RefusedLogins } from './refused-logins.js';

/** Global, because every route about a student logs who reads it. */
@Global()
@Module({
  providers: [AccessLog, HistoryLog, ReadLog, RefusedAccess, RefusedLogins],
  exports: [AccessLog, HistoryLog, ReadLog, RefusedLogins],
})
export class HistoryModule {}
