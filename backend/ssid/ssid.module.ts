import { Module } from '@nestjs/common';
import { LoadedDirectory } from './loaded-directory.js';
import { NightlyCheck } from './nightly-check.js';
import { RosterLoading } from './roster-loading.js';
import { RosterController } from './roster.controller.js';
import { SsidCheck } from './ssid-check.js';
import { SsidChoices } from './ssid-choices.js';
import { SsidController } from './ssid.controller.js';
import { SsidService } from './ssid.service.js';
import { STATE_DIRECTORY } from './state-directory.js';
import { StateIdsController } from './state-ids.controller.js';

/** The state's student numbers. A service of the state takes the place of the loaded roster here. */
@Module({
  controllers: [RosterController, SsidController, StateIdsController],
  providers: [
    { provide: STATE_DIRECTORY, useClass: LoadedDirectory },
    NightlyCheck,
    RosterLoading,
    SsidCheck,
    SsidChoices,
    SsidService,
  ],
})
export class SsidModule {}
