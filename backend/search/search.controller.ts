import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SearchResults } from '../../domain/contract/search.js';
import { By, type Reader } from '../history/read-log.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { SearchDto } from './search.dto.js';
import { SearchService } from './search.service.js';

@ApiTags('office')
@Controller('search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Get()
  @Allow('search.read')
  find(@Person() person: SignedIn, @By() by: Reader, @Query() { q }: SearchDto): Promise<SearchResults> {
    return this.search.find(person, by, q);
  }
}
