import { Controller, Get, Headers, Param } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Person, type SignedIn } from '../platform/access/allow.js';
import { preferredLanguage } from '../platform/texts.js';
import { AllowForStudent } from './student-access.guard.js';
import { forFamily, forOffice, historyOf } from './student-history.js';
import { HistoryEntryAnswer } from './student.dto.js';

@ApiTags('students')
@Controller('students/:id/history')
export class HistoryController {
  constructor(private readonly dataSource: DataSource) {}

  /** The application's history, newest first: all of it for the office, the family's part for the owner. */
  @Get()
  @AllowForStudent('student.history')
  @ApiHeader({ name: 'accept-language', required: false })
  async read(
    @Person() person: SignedIn,
    @Param('id') id: string,
    @Headers('accept-language') languages: string | undefined,
  ): Promise<HistoryEntryAnswer[]> {
    const entries = await historyOf(this.dataSource.manager, id);
    const language = preferredLanguage(languages);
    return person.role === 'admin' ? forOffice(entries, language) : forFamily(entries, person.id, language);
  }
}
