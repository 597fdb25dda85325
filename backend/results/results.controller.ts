import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiBody, ApiTags } from '@nestjs/swagger';
import { RESULTS_BATCH, type ResultRow, ResultsAnswer } from '../../domain/contract/state-ids.js';
import { getDay } from '../../domain/fields/date-text.js';
import { readRows } from '../../domain/forms/rows.js';
import { resultRowForm } from '../../domain/forms/state-ids.js';
import { By, type Reader } from '../history/read-log.js';
import { Allow } from '../platform/access/allow.js';
import { BodyPipe } from '../platform/forms/body.pipe.js';
import { ResultsService } from './results.service.js';
import { ResultRowsDto } from './results.dto.js';

@ApiTags('results')
@Controller('students')
export class ResultsController {
  constructor(private readonly loading: ResultsService) {}

  @Post('results')
  @HttpCode(200)
  @Allow('student.results')
  @ApiBody({ type: ResultRowsDto })
  @ApiBadRequestResponse({ description: "What's wrong with the rows, by path: `rows.3.results`." })
  async save(
    @By() by: Reader,
    @Body(new BodyPipe((body) => readRows(resultRowForm, body, RESULTS_BATCH, getDay(Date.now()))))
    rows: ResultRow[],
  ): Promise<ResultsAnswer> {
    const outcomes = await this.loading.save(rows, by);
    return { outcomes };
  }
}
