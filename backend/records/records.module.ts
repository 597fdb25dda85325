import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.js';
import { MailModule } from '../mail/mail.module.js';
import { RecordsController } from './records.controller.js';
import { RecordsService } from './records.service.js';

@Module({
  imports: [HistoryModule, MailModule],
  controllers: [RecordsController],
  providers: [RecordsService],
})
export class RecordsModule {}
