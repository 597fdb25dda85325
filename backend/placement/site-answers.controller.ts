import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import { Person, type SignedIn } from '../platform/access/allow.js';
import { AllowForSite } from '../sites/site-access.guard.js';
import { MoveExecutor } from './move-executor.js';
import { DenyDto, SiteAnswerAnswer } from './placement.dto.js';

const NOT_WAITING = { description: 'The student isn’t waiting for a response from this site.' };

/** What a site says to a student who was assigned to it. */
@ApiTags('placement')
@Controller('sites/:id/student/:studentId')
export class SiteAnswersController {
  constructor(private readonly moves: MoveExecutor) {}

  @Post('accept')
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

  /** The message is the site's reason: the office sees it, and the family is told. */
  @Post('deny')
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
