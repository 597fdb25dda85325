import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiForbiddenResponse, ApiTags } from '@nestjs/swagger';
import { Person, type SignedIn } from '../platform/access/allow.js';
import { AllowForSite } from './site-access.guard.js';
import { SiteStatusMoves } from './site-status.js';
import { SiteStatusAnswerBody } from './site.dto.js';

const CANCELED = {
  description: 'Not allowed for this role, or the site is canceled: only an administrator can reopen it.',
};

/** Changes of a site's status; each returns the status with who set it and when. */
@ApiTags('sites')
@Controller('sites/:id')
export class SiteStatusController {
  constructor(private readonly moves: SiteStatusMoves) {}

  /** Shows the site to families. */
  @Post('open')
  @HttpCode(200)
  @AllowForSite('site.open')
  @ApiForbiddenResponse(CANCELED)
  @ApiConflictResponse({ description: 'Already open, or something is missing: `missing` lists the fields.' })
  open(@Person() by: SignedIn, @Param('id') id: string): Promise<SiteStatusAnswerBody> {
    return this.moves.open(Number(id), by);
  }

  /** Hides the site from new applicants. */
  @Post('close')
  @HttpCode(200)
  @AllowForSite('site.close')
  @ApiForbiddenResponse(CANCELED)
  @ApiConflictResponse({ description: 'Already closed.' })
  close(@Person() by: SignedIn, @Param('id') id: string): Promise<SiteStatusAnswerBody> {
    return this.moves.close(Number(id), by);
  }

  /** Confirms the site's information; from then on, students can be assigned. */
  @Post('verify')
  @HttpCode(200)
  @AllowForSite('site.verify')
  @ApiConflictResponse({ description: 'Already verified.' })
  verify(@Person() by: SignedIn, @Param('id') id: string): Promise<SiteStatusAnswerBody> {
    return this.moves.verify(Number(id), by);
  }

  /** Removes the verification; students can't be assigned until the site is verified again. */
  @Post('unverify')
  @HttpCode(200)
  @AllowForSite('site.unverify')
  @ApiConflictResponse({ description: 'Not verified, or students are assigned or accepted there.' })
  unverify(@Person() by: SignedIn, @Param('id') id: string): Promise<SiteStatusAnswerBody> {
    return this.moves.unverify(Number(id), by);
  }
}
