import { Body, Controller, Get, Headers, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiHeader,
  ApiOkResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { recordsForm } from '../../domain/forms/records.js';
import { AllowForUser } from '../accounts/known-user.guard.js';
import { By, type Reader } from '../history/read-log.js';
import { Allow } from '../platform/access/allow.js';
import { FormDto } from '../platform/forms/form-dto.js';
import { choosePreferredLanguage } from '../platform/texts.js';
import { RecordsService, type RecordsFile } from './records.service.js';

export class RecordsDto extends FormDto(recordsForm) {}

const FILE = { schema: { type: 'string', format: 'binary' } } as const;
const TOO_MANY = { description: 'Twenty were downloaded in an hour.' };

function toDownload({ name, bytes }: RecordsFile, type: string): StreamableFile {
  return new StreamableFile(bytes, { type, disposition: `attachment; filename="${name}"` });
}

/** The records that a family can download (docs/decisions/012). */
@ApiTags('users')
@Controller('users')
export class RecordsController {
  constructor(private readonly records: RecordsService) {}

  @Get('me/records.json')
  @Allow('account.records')
  @ApiHeader({ name: 'accept-language', required: false })
  @ApiOkResponse({
    content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
  })
  @ApiTooManyRequestsResponse(TOO_MANY)
  async downloadJson(
    @By() by: Reader,
    @Headers('accept-language') languages: string | undefined,
  ): Promise<StreamableFile> {
    const language = choosePreferredLanguage(languages);
    const file = await this.records.download(by, language, 'json');
    return toDownload(file, 'application/json; charset=utf-8');
  }

  @Get('me/records.pdf')
  @Allow('account.records')
  @ApiHeader({ name: 'accept-language', required: false })
  @ApiOkResponse({ content: { 'application/pdf': FILE } })
  @ApiTooManyRequestsResponse(TOO_MANY)
  async downloadPdf(
    @By() by: Reader,
    @Headers('accept-language') languages: string | undefined,
  ): Promise<StreamableFile> {
    const language = choosePreferredLanguage(languages);
    return toDownload(await this.records.download(by, language, 'pdf'), 'application/pdf');
  }

  @Post(':id/records')
  @HttpCode(200)
  @AllowForUser('user.records')
  @ApiOkResponse({ content: { 'application/zip': FILE } })
  @ApiConflictResponse({
    description: 'The account of somebody of the office or a site who has no children.',
  })
  async answer(
    @By() by: Reader,
    @Param('id') id: string,
    @Body() { reference, notes }: RecordsDto,
  ): Promise<StreamableFile> {
    const order = { reference, notes: notes === true };
    return toDownload(await this.records.answer(by, id, order), 'application/zip');
  }
}
