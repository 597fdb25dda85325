import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Person, type SignedIn } from '../platform/access/allow.js';
import { AllowForSite } from '../sites/site-access.guard.js';
import { siteStatus } from '../sites/site-status.js';
import { CanceledSiteAnswer } from '../sites/site.dto.js';
import { CancelSite } from './cancel-site.js';

@ApiTags('sites')
@Controller('sites/:id/cancel')
export class CancelSiteController {
  constructor(
    private readonly canceling: CancelSite,
    private readonly dataSource: DataSource,
  ) {}

  /** Takes the site out of the program: every seat there becomes free, and we tell the families. */
  @Post()
  @HttpCode(200)
  @AllowForSite('site.cancel')
  @ApiConflictResponse({ description: 'Already canceled, or open: close it first.' })
  async cancel(@Person() by: SignedIn, @Param('id') id: string): Promise<CanceledSiteAnswer> {
    const freedSeats = await this.canceling.execute(Number(id), by);
    return { ...(await siteStatus(this.dataSource.manager, Number(id))), freedSeats };
  }
}
