import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OfficeHome } from '../../domain/contract/office-home.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { OfficeHomeService } from './office-home.service.js';

@ApiTags('office')
@Controller('office')
export class OfficeHomeController {
  constructor(private readonly figures: OfficeHomeService) {}

  @Get()
  @Allow('office.read')
  read(@Person() person: SignedIn): Promise<OfficeHome> {
    return this.figures.read(person);
  }
}
