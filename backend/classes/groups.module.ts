import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HistoryModule } from '../history/history.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { GroupsController } from './groups.controller.js';
import { GroupsService } from './groups.service.js';
import { Group } from './group.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Group]), HistoryModule, SitesModule],
  controllers: [GroupsController],
  providers: [GroupsService],
})
export class GroupsModule {}
