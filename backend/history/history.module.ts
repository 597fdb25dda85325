import { Global, Module } from '@nestjs/common';
import { AccessLog } from './access-log.js';
import { HistoryLog } from './history-log.js';
import { ReadLog } from './read-log.js';
import { RefusedAccess } from './refused-access.js';

/**
 * What happened to each application, and who saw or was refused what. For every module to ask for, because a route
 * about a student notes who reads it wherever the route is.
 */
@Global()
@Module({
  providers: [AccessLog, HistoryLog, ReadLog, RefusedAccess],
  exports: [AccessLog, HistoryLog, ReadLog],
})
export class HistoryModule {}
