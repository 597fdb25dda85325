import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MailModule } from '../mail/mail.module.js';
import { Site } from '../sites/site.entity.js';
import { AnnouncementsOffController } from './announcements-off.controller.js';
import { AnnouncementsController, SiteAnnouncementsController } from './announcements.controller.js';
import { AnnouncementsService } from './announcements.service.js';
import { Announcement } from './announcement.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Site, Announcement]), AccountsModule, MailModule],
  controllers: [AnnouncementsController, AnnouncementsOffController, SiteAnnouncementsController],
  providers: [AnnouncementsService],
})
export class AnnouncementsModule {}
