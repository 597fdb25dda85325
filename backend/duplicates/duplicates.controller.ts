import { Body, Controller, Get, HttpCode, Ip, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DoneAnswer } from '../auth/auth.dto.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { countedAddress } from '../platform/http/client-address.js';
import { DismissDto, DuplicateGroupAnswer, DuplicatesDto } from './duplicates.dto.js';
import { Duplicates } from './duplicates.service.js';

/** Applications that are likely the same child's, for the office. */
@ApiTags('duplicates')
@Controller('duplicates')
export class DuplicatesController {
  constructor(private readonly duplicates: Duplicates) {}

  /**
   * The groups of applications that are likely one child's; with `student`, the ones that this application is in; with
   * `dismissed`, the pairs that the office keeps as different children's.
   */
  @Get()
  @Allow('duplicate.list')
  list(
    @Person() person: SignedIn,
    @Ip() ip: string,
    @Query() { student, dismissed }: DuplicatesDto,
  ): Promise<DuplicateGroupAnswer[]> {
    const reader = { userId: person.id, address: countedAddress(ip) };
    return dismissed ? this.duplicates.dismissedPairs(reader) : this.duplicates.groups(student, reader);
  }

  /** These aren't the same child's. No two of them are ever in one group again. */
  @Post('dismiss')
  @HttpCode(200)
  @Allow('duplicate.dismiss')
  async dismiss(@Person() person: SignedIn, @Body() { ids }: DismissDto): Promise<DoneAnswer> {
    await this.duplicates.dismiss(ids, person.id);
    return {};
  }

  /** These may be the same child's after all: their dismissed pairs are compared again. */
  @Post('bringBack')
  @HttpCode(200)
  @Allow('duplicate.bringBack')
  async bringBack(@Person() person: SignedIn, @Body() { ids }: DismissDto): Promise<DoneAnswer> {
    await this.duplicates.bringBack(ids, person.id);
    return {};
  }
}
