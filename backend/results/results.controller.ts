import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiTags } from '@nestjs/swagger';
import { ResultsAnswer } from '../../domain/contract/state-ids.js';
import { By, type Reader } from '../history/read-log.js';
import { Allow } from '../platform/access/allow.js';
import { ResultsService } from './results.service.js';
import { ResultRowsDto } from './results.dto.js';

@ApiTags('results')
@Controller('students')
export class ResultsController {
  constructor(private readonly loading: ResultsService) {}

  @Post('results')
  @HttpCode(200)
  @Allow('student.results')
  @ApiBadRequestResponse({ description: "What's wrong with the rows, by path: `rows.3.results`." })
  async save(@By() by: Reader, @Body() { rows }: ResultRowsDto): Promise<ResultsAnswer> {
    const outcomes = await this.loading.save(rows, by);
    return { outcomes };
  }
}
