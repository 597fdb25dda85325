import { Module } from '@nestjs/common';
import { SitesController } from './sites.controller.js';

/** The program's sites. */
@Module({ controllers: [SitesController] })
export class SitesModule {}
