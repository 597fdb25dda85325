import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { GroupsController } from './groups.controller.js';
import { Groups } from './groups.js';

/** A site's groups of students. */
@Module({
  imports: [HistoryModule, SitesModule],
  controllers: [GroupsController],
  providers: [Groups],
})
export class GroupsModule {}
