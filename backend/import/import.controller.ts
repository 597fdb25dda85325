import { Body, Controller, HttpCode, Ip, Post, Query } from '@nestjs/common';
import { ApiBadRequestResponse, ApiBody, ApiConflictResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { ImportRow } from '../../domain/contract/import.js';
import { countedAddress } from '../auth/client-address.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { readDryRun, type RawDryRun } from './dry-run.js';
import { ImportRowPipe } from './import-row.pipe.js';
import { ImportAnswerBody, ImportRowBody } from './import.dto.js';
import { StudentImport } from './student-import.js';

/** A workbook of children, row by row. */
@ApiTags('import')
@Controller('students')
export class ImportController {
  constructor(private readonly imports: StudentImport) {}

  /**
   * Makes a submitted application of a row, and an account if the first guardian has none; skips who is there already.
   * With `dryRun=true` nothing is written, and the answer tells what would become of the row.
   */
  @Post('import')
  @HttpCode(200)
  @Allow('student.import')
  @ApiQuery({ name: 'dryRun', required: false, enum: ['true', 'false'] })
  @ApiBody({ type: ImportRowBody })
  @ApiBadRequestResponse({ description: 'What is wrong with the row, by path: `guardian1.email`.' })
  @ApiConflictResponse({
    description:
      'The account is deactivated; the site is full, pending, canceled or not verified. Nothing from the row is saved.',
  })
  import(
    @Person() by: SignedIn,
    @Ip() ip: string,
    @Query() query: RawDryRun,
    @Body(ImportRowPipe) row: ImportRow,
  ): Promise<ImportAnswerBody> {
    return this.imports.run(row, { by, address: countedAddress(ip) }, { isDryRun: readDryRun(query) });
  }
}
