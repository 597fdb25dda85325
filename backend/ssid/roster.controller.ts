import { Body, Controller, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiBody, ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import { ROSTER_BATCH, type DirectoryRow } from '../../domain/contract/state-ids.js';
import { directoryRowForm } from '../../domain/forms/state-ids.js';
import { countedAddress } from '../auth/client-address.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { SentRowsPipe } from '../platform/forms/sent-rows.pipe.js';
import { AllowForRoster } from './own-roster.guard.js';
import { RosterLoading } from './roster-loading.js';
import {
  DirectoryRowsDto,
  DirectoryStateAnswer,
  FinishRosterDto,
  RosterLoadAnswer,
  RosterProgressAnswer,
} from './roster.dto.js';

/** A state's roster, which an administrator loads: begun, sent in batches, and finished. */
@ApiTags('ssid')
@Controller('ssid/directory')
export class RosterController {
  constructor(private readonly loading: RosterLoading) {}

  /** Begins a load. Until it is finished nothing of it is seen. */
  @Post()
  @Allow('ssid.load')
  begin(@Person() person: SignedIn): Promise<RosterLoadAnswer> {
    return this.loading.begin(person.id);
  }

  /** Adds students; the same row sent twice is there once. */
  @Post(':id/rows')
  @HttpCode(200)
  @AllowForRoster('ssid.load')
  @ApiBody({ type: DirectoryRowsDto })
  @ApiBadRequestResponse({ description: 'What is wrong with the rows, by path: `rows.3.birthday`.' })
  @ApiConflictResponse({ description: 'It’s already finished.' })
  add(
    @Param('id') id: string,
    @Body(new SentRowsPipe(directoryRowForm, ROSTER_BATCH)) rows: DirectoryRow[],
  ): Promise<RosterProgressAnswer> {
    return this.loading.add(id, rows);
  }

  /**
   * Puts it into the place of the roster that was in use; `count` is how many students were sent. One with under half
   * of the students of the one in use is refused with ROSTER_SMALLER and both numbers until `smaller` is sent.
   */
  @Post(':id/finish')
  @HttpCode(200)
  @AllowForRoster('ssid.load')
  @ApiConflictResponse({
    description: 'Fewer students arrived than were sent, or far fewer than in the current state roster.',
  })
  finish(
    @Person() person: SignedIn,
    @Ip() ip: string,
    @Param('id') id: string,
    @Body() { count, smaller }: FinishRosterDto,
  ): Promise<DirectoryStateAnswer> {
    return this.loading.finish(
      id,
      { count, smaller: smaller === true },
      { userId: person.id, address: countedAddress(ip) },
    );
  }
}
