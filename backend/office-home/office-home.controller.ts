import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { OfficeHomeAnswer } from './office-home.dto.js';
import { OfficeHomeService } from './office-home.service.js';

@ApiTags('office')
@Controller('office')
export class OfficeHomeController {
  constructor(private readonly figures: OfficeHomeService) {}

  @Get()
  @Allow('office.read')
  read(@Person() person: SignedIn): Promise<OfficeHomeAnswer> {
    return this.figures.read(person);
  }
}
