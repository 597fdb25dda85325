import { Controller, Get, Ip, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { countedAddress } from '../platform/http/client-address.js';
import { SearchAnswer, SearchDto } from './search.dto.js';
import { SearchService } from './search.service.js';

@ApiTags('office')
@Controller('search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  /**
   * Children by name, phone, SSID, email or reference number, sites by name or district, people by name or email. A
   * site's people find their own sites, and the children there by name, phone or reference number.
   */
  @Get()
  @Allow('search.read')
  find(@Person() person: SignedIn, @Ip() ip: string, @Query() { q }: SearchDto): Promise<SearchAnswer> {
    return this.search.find(person, countedAddress(ip), q);
  }
}
