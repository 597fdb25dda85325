import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HistoryModule } from '../history/history.module.js';
import { PlacementModule } from '../placement/placement.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { AskingService } from './asking.service.js';
import { AttendingLinkService } from './attending-link.service.js';
import { CallsService } from './calls.service.js';
import { AskingController, AttendingLinkController, CallsController } from './coming.controller.js';
import { SiteCall } from './site-call.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([SiteCall]), HistoryModule, PlacementModule, SitesModule],
  controllers: [AskingController, AttendingLinkController, CallsController],
  providers: [AskingService, AttendingLinkService, CallsService],
})
export class ComingModule {}
