import { Global, Module } from '@nestjs/common';
import { AccessLog } from './access-log.js';
import { HistoryLog } from './history-log.js';
import { Readings } from './readings.js';
import { RefusedAccess } from './refused-access.js';

/**
 * What happened to each application, and who saw or was refused what. For every module to ask for, because a route
 * about a student notes who reads it wherever the route is.
 */
@Global()
@Module({
  providers: [AccessLog, HistoryLog, Readings, RefusedAccess],
  exports: [AccessLog, HistoryLog, Readings],
})
export class HistoryModule {}
