import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.js';
import { MailModule } from '../mail/mail.module.js';
import { RecordsController } from './records.controller.js';
import { RecordsService } from './records.service.js';

/** A family's right to inspect what the program keeps about it. */
@Module({
  imports: [HistoryModule, MailModule],
  controllers: [RecordsController],
  providers: [RecordsService],
})
export class RecordsModule {}
