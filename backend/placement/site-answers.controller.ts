import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import { AcceptedStudents } from '../../domain/contract/site.js';
import { Person, type SignedIn } from '../platform/access/allow.js';
import { AllowForSite } from '../sites/site-access.guard.js';
import { MovesService } from './moves.service.js';
import { AcceptAllDto, DenyDto, SiteAnswerAnswer } from './placement.dto.js';

const NOT_WAITING = { description: 'The student isn’t waiting for a response from this site.' };

@ApiTags('placement')
@Controller('sites/:id')
export class SiteAnswersController {
  constructor(private readonly moves: MovesService) {}

  @Post('student/:studentId/accept')
  @HttpCode(200)
  @AllowForSite('student.accept')
  @ApiConflictResponse(NOT_WAITING)
  async accept(
    @Person() by: SignedIn,
    @Param('id') siteId: string,
    @Param('studentId') studentId: string,
  ): Promise<SiteAnswerAnswer> {
    await this.moves.execute({ move: 'accept', studentId, by, siteId: Number(siteId) });
    return { id: studentId, status: 'accepted' };
  }

  @Post('acceptAll')
  @HttpCode(200)
  @AllowForSite('student.accept')
  acceptAll(
    @Person() by: SignedIn,
    @Param('id') siteId: string,
    @Body() { studentIds }: AcceptAllDto,
  ): Promise<AcceptedStudents> {
    return this.moves.acceptAll({ by, siteId: Number(siteId), studentIds });
  }

  @Post('student/:studentId/deny')
  @HttpCode(200)
  @AllowForSite('student.deny')
  @ApiConflictResponse(NOT_WAITING)
  async deny(
    @Person() by: SignedIn,
    @Param('id') siteId: string,
    @Param('studentId') studentId: string,
    @Body() { message }: DenyDto,
  ): Promise<SiteAnswerAnswer> {
    await this.moves.execute({ move: 'deny', studentId, by, siteId: Number(siteId), message });
    return { id: studentId, status: 'declined' };
  }
}
