import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiBody, ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import { type ImportRow, ImportAnswer } from '../../domain/contract/import.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { Flag } from '../platform/forms/flag.js';
import { getCountedAddress } from '../platform/http/client-address.js';
import { ImportRowBody } from './import.dto.js';
import { ImportRowPipe } from './import-row.pipe.js';
import { StudentImportService } from './student-import.service.js';

@ApiTags('import')
@Controller('students')
export class ImportController {
  constructor(private readonly imports: StudentImportService) {}

  @Post('import')
  @HttpCode(200)
  @Allow('student.import')
  @ApiBody({ type: ImportRowBody })
  @ApiBadRequestResponse({ description: "What's wrong with the row, by path: `guardian1.email`." })
  @ApiConflictResponse({
    description:
      'The account is deactivated; the site is full, pending, canceled or not verified. Nothing from the row is saved.',
  })
  import(
    @Person() by: SignedIn,
    @Ip() ip: string,
    @Flag('dryRun') isDryRun: boolean,
    @Body(ImportRowPipe) row: ImportRow,
  ): Promise<ImportAnswer> {
    return this.imports.run(row, { by, address: getCountedAddress(ip) }, { isDryRun });
  }
}
