import { Body, Controller, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import { ProposedGroups, SiteGroups } from '../../domain/contract/classes.js';
import { By, type Reader } from '../history/read-log.js';
import { choosePreferredLanguage, texts } from '../platform/texts.js';
import { AllowForSite } from '../sites/site-access.guard.js';
import { GroupContactsAnswer, SaveGroupsDto } from './groups.dto.js';
import { GroupsService } from './groups.service.js';

@ApiTags('sites')
@Controller('sites/:id/groups')
export class GroupsController {
  constructor(private readonly groups: GroupsService) {}

  @Get()
  @AllowForSite('site.groups')
  read(@By() by: Reader, @Param('id') id: string): Promise<SiteGroups> {
    return this.groups.read(Number(id), by);
  }

  @Get('contacts')
  @AllowForSite('site.groupContacts')
  listContacts(@By() by: Reader, @Param('id') id: string): Promise<GroupContactsAnswer[]> {
    return this.groups.listContacts(Number(id), by);
  }

  @Post('propose')
  @HttpCode(200)
  @AllowForSite('site.proposeGroups')
  propose(
    @By() by: Reader,
    @Param('id') id: string,
    @Headers('accept-language') languages: string | undefined,
  ): Promise<ProposedGroups> {
    const language = choosePreferredLanguage(languages);
    return this.groups.propose(Number(id), by, (number) =>
      texts.translate(language, 'groups.defaultName', { number }),
    );
  }

  @Post('save')
  @HttpCode(200)
  @AllowForSite('site.saveGroups')
  @ApiBadRequestResponse({ description: 'What’s wrong with the groups, by path: `groups.1.studentIds`.' })
  @ApiConflictResponse({
    description:
      'Somebody saved the groups since `version` (`current` has them), or a group is too large without `overSize`.',
  })
  save(@By() by: Reader, @Param('id') id: string, @Body() groups: SaveGroupsDto): Promise<SiteGroups> {
    return this.groups.save(Number(id), by, groups);
  }
}
