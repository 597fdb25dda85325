import { Module } from '@nestjs/common';
import { SsidController } from './ssid.controller.js';
import { SsidService } from './ssid.service.js';

/** The state's student numbers. */
@Module({ controllers: [SsidController], providers: [SsidService] })
export class SsidModule {}
