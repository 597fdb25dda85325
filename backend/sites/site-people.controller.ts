import { Body, Controller, Get, HttpCode, Ip, Param, Post, UseGuards } from '@nestjs/common';
import { ApiConflictResponse, ApiForbiddenResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { countedAddress } from '../auth/client-address.js';
import { Person, type SignedIn } from '../platform/access/allow.js';
import { AllowForSite } from './site-access.guard.js';
import { siteUsers } from './site-detail.queries.js';
import { AddSiteUserDto, RemoveSiteUserDto } from './site-forms.dto.js';
import { SitePeople } from './site-people.js';
import { SiteRoleGuard } from './site-role.guard.js';
import { AddedSiteUserAnswer, SiteUserAnswer } from './site.dto.js';

/** Who has a role at a site. */
@ApiTags('sites')
@Controller('sites/:id')
export class SitePeopleController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly people: SitePeople,
  ) {}

  @Get('users')
  @AllowForSite('site.users')
  list(@Person() by: SignedIn, @Param('id') id: string): Promise<SiteUserAnswer[]> {
    return siteUsers(this.dataSource.manager, Number(id), by);
  }

  /** Gives a role at the site to a known or a new account; who is there already gets the new role. */
  @Post('addUser')
  @HttpCode(200)
  @UseGuards(SiteRoleGuard)
  @AllowForSite('site.addUser')
  @ApiForbiddenResponse({
    description: 'Not allowed for this role, or staff adding someone other than an instructor.',
  })
  @ApiConflictResponse({
    description: 'The person already has this role there, it’s your own role, or the account is deactivated.',
  })
  add(
    @Person() by: SignedIn,
    @Ip() ip: string,
    @Param('id') id: string,
    @Body() { firstName, lastName, email, role }: AddSiteUserDto,
  ): Promise<AddedSiteUserAnswer> {
    const order = { siteId: Number(id), by, address: countedAddress(ip) };
    return this.people.add(order, { firstName, lastName, email, role });
  }

  /** Takes the role away; answers who is left. */
  @Post('removeUser')
  @HttpCode(200)
  @AllowForSite('site.removeUser')
  @ApiConflictResponse({ description: 'You can’t remove yourself.' })
  async remove(
    @Person() by: SignedIn,
    @Ip() ip: string,
    @Param('id') id: string,
    @Body() { userId }: RemoveSiteUserDto,
  ): Promise<SiteUserAnswer[]> {
    const siteId = Number(id);
    await this.people.remove({ siteId, by, address: countedAddress(ip) }, userId);
    return siteUsers(this.dataSource.manager, siteId, by);
  }
}
