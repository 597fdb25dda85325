import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiForbiddenResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { CancelSite } from '../placement/cancel-site.js';
import { Person, type SignedIn } from '../platform/access/allow.js';
import { AllowForSite } from './site-access.guard.js';
import { SiteStatusMoves, siteStatus } from './site-status.js';
import { CanceledSiteAnswer, SiteStatusAnswerBody } from './site.dto.js';

const CANCELED = {
  description: 'Not allowed for this role, or the site is canceled: only an administrator can reopen it.',
};

/** How a site's status changes; each answers the status with who set it and when. */
@ApiTags('sites')
@Controller('sites/:id')
export class SiteStatusController {
  constructor(
    private readonly moves: SiteStatusMoves,
    private readonly canceling: CancelSite,
    private readonly dataSource: DataSource,
  ) {}

  /** Shows the site to families. */
  @Post('open')
  @HttpCode(200)
  @AllowForSite('site.open')
  @ApiForbiddenResponse(CANCELED)
  @ApiConflictResponse({ description: 'Already open, or something is missing: `missing` lists the fields.' })
  open(@Person() by: SignedIn, @Param('id') id: string): Promise<SiteStatusAnswerBody> {
    return this.moves.open(Number(id), by);
  }

  /** Takes the site from new applicants' sight. */
  @Post('close')
  @HttpCode(200)
  @AllowForSite('site.close')
  @ApiForbiddenResponse(CANCELED)
  @ApiConflictResponse({ description: 'Already closed.' })
  close(@Person() by: SignedIn, @Param('id') id: string): Promise<SiteStatusAnswerBody> {
    return this.moves.close(Number(id), by);
  }

  /** Says that the site's information is right; students can be assigned from then on. */
  @Post('verify')
  @HttpCode(200)
  @AllowForSite('site.verify')
  @ApiConflictResponse({ description: 'Already verified.' })
  verify(@Person() by: SignedIn, @Param('id') id: string): Promise<SiteStatusAnswerBody> {
    return this.moves.verify(Number(id), by);
  }

  /** Takes the verification back; students can't be assigned until somebody verifies the information again. */
  @Post('unverify')
  @HttpCode(200)
  @AllowForSite('site.unverify')
  @ApiConflictResponse({ description: 'Not verified, or students are assigned or accepted there.' })
  unverify(@Person() by: SignedIn, @Param('id') id: string): Promise<SiteStatusAnswerBody> {
    return this.moves.unverify(Number(id), by);
  }

  /** Takes the site out of the program: every seat there becomes free, and the families are told. */
  @Post('cancel')
  @HttpCode(200)
  @AllowForSite('site.cancel')
  @ApiConflictResponse({ description: 'Already canceled, or open: close it first.' })
  async cancel(@Person() by: SignedIn, @Param('id') id: string): Promise<CanceledSiteAnswer> {
    const freedSeats = await this.canceling.execute(Number(id), by);
    return { ...(await siteStatus(this.dataSource.manager, Number(id))), freedSeats };
  }
}
