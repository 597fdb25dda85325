import {
  Body,
  Controller,
  Get,
  HttpCode,
  Ip,
  Param,
  Post,
  UseGuards,
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiConflictResponse, ApiForbiddenResponse, ApiTags } from '@nestjs/swagger';
import { AddedSiteUser, SiteUser } from '../../domain/contract/site.js';
import { SITE_ROLES, isIn } from '../../domain/enums/enums.js';
import { Person, type SignedIn, type GuardedRequest } from '../platform/access/allow.js';
import { isFormBody } from '../platform/forms/form-dto.js';
import { getCountedAddress } from '../platform/http/client-address.js';
import { Unauthenticated } from '../platform/http/refusal.js';
import { AllowForSite } from './site-access.guard.js';
import { SitePeopleService, requireGrantable } from './site-people.service.js';
import { AddSiteUserDto, SiteUserDto } from './site.dto.js';

/** Runs before the body is validated and after the site's guard. Leaves unknown roles to the form. */
@Injectable()
class SiteRoleGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { person, params, body } = context.switchToHttp().getRequest<GuardedRequest>();
    if (!person) throw new Unauthenticated();
    const role = isFormBody(body) ? body['role'] : undefined;
    if (isIn(SITE_ROLES, role)) requireGrantable(person, Number((params as { id: string }).id), role);
    return true;
  }
}

@ApiTags('sites')
@Controller('sites/:id')
export class SitePeopleController {
  constructor(private readonly people: SitePeopleService) {}

  @Get('users')
  @AllowForSite('site.users')
  list(@Person() by: SignedIn, @Param('id') id: string): Promise<SiteUser[]> {
    return this.people.list(Number(id), by);
  }

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
  ): Promise<AddedSiteUser> {
    const person = { firstName, lastName, email, role };
    return this.people.add(Number(id), by, getCountedAddress(ip), person);
  }

  @Post('removeUser')
  @HttpCode(200)
  @AllowForSite('site.removeUser')
  @ApiConflictResponse({ description: 'You can’t remove yourself.' })
  async remove(
    @Person() by: SignedIn,
    @Param('id') id: string,
    @Body() { userId }: SiteUserDto,
  ): Promise<SiteUser[]> {
    const siteId = Number(id);
    await this.people.remove(siteId, by, userId);
    return this.people.list(siteId, by);
  }

  @Post('inviteUser')
  @HttpCode(200)
  @AllowForSite('site.inviteUser')
  @ApiConflictResponse({ description: 'The person already has a password.' })
  async invite(
    @Person() by: SignedIn,
    @Param('id') id: string,
    @Body() { userId }: SiteUserDto,
  ): Promise<SiteUser[]> {
    const siteId = Number(id);
    await this.people.invite(siteId, userId);
    return this.people.list(siteId, by);
  }
}
