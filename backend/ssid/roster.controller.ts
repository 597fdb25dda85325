import {
  Body,
  Controller,
  HttpCode,
  Param,
  Post,
  Injectable,
  UseGuards,
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiBadRequestResponse, ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import type { Action } from '../../domain/access/access.js';
import { DirectoryState, RosterLoad, RosterProgress } from '../../domain/contract/state-ids.js';
import { By, type Reader } from '../history/read-log.js';
import { Allow, Person, type SignedIn, type GuardedRequest } from '../platform/access/allow.js';
import { isGuid } from '../platform/guid.js';
import { NotFound, Unauthenticated } from '../platform/http/refusal.js';
import { RosterLoadingService } from './roster-loading.service.js';
import { DirectoryRowsDto, FinishRosterDto } from './ssid.dto.js';
import { Roster } from './roster.entity.js';

/** Checks whether this person started the load, before the body is read. */
@Injectable()
class OwnRosterGuard implements CanActivate {
  constructor(private readonly dataSource: DataSource) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params, person } = context.switchToHttp().getRequest<GuardedRequest>();
    if (!person) throw new Unauthenticated();
    const { id } = params as { id: string };
    const mine = { id, loadedById: person.id };
    if (!isGuid(id) || !(await this.dataSource.manager.existsBy(Roster, mine))) throw new NotFound();
    return true;
  }
}

const AllowForRoster = (action: Action): MethodDecorator =>
  applyDecorators(Allow(action), UseGuards(OwnRosterGuard));

@ApiTags('ssid')
@Controller('ssid/directory')
export class RosterController {
  constructor(private readonly loading: RosterLoadingService) {}

  @Post()
  @Allow('ssid.load')
  begin(@Person() person: SignedIn): Promise<RosterLoad> {
    return this.loading.begin(person.id);
  }

  @Post(':id/rows')
  @HttpCode(200)
  @AllowForRoster('ssid.load')
  @ApiBadRequestResponse({ description: 'What is wrong with the rows, by path: `rows.3.birthday`.' })
  @ApiConflictResponse({ description: 'It’s already finished.' })
  add(@Param('id') id: string, @Body() { rows }: DirectoryRowsDto): Promise<RosterProgress> {
    return this.loading.add(id, rows);
  }

  /** `count` is how many students were sent. Under half of those in use: ROSTER_SMALLER unless `smaller`. */
  @Post(':id/finish')
  @HttpCode(200)
  @AllowForRoster('ssid.load')
  @ApiConflictResponse({
    description: 'Fewer students arrived than were sent, or far fewer than in the current state roster.',
  })
  finish(
    @By() by: Reader,
    @Param('id') id: string,
    @Body() { count, smaller }: FinishRosterDto,
  ): Promise<DirectoryState> {
    return this.loading.finish(id, { count, smaller: smaller === true }, by);
  }
}
