import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { ApplicationDetailAnswer } from '../applications/application.dto.js';
import { applicationDetail } from '../applications/application-detail.queries.js';
import { AllowForStudent } from '../students/student-access.guard.js';
import { SsidDto } from './ssid.dto.js';
import { SsidService } from './ssid.service.js';

@ApiTags('ssid')
@Controller('students/:id/ssid')
export class SsidController {
  constructor(
    private readonly ssid: SsidService,
    private readonly dataSource: DataSource,
  ) {}

  /** Records the state's student number, or with 0 that there is none; answers the application. */
  @Post()
  @HttpCode(200)
  @AllowForStudent('student.ssid')
  @ApiConflictResponse({ description: 'Another student has this SSID.' })
  async set(@Param('id') id: string, @Body() { ssid }: SsidDto): Promise<ApplicationDetailAnswer> {
    await this.ssid.set(id, ssid);
    return applicationDetail(this.dataSource.manager, id);
  }
}
