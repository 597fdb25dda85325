import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { OfficeHomeAnswer } from './office-home.dto.js';
import { OfficeHomeFigures } from './office-home.js';

@ApiTags('office')
@Controller('office')
export class OfficeHomeController {
  constructor(private readonly figures: OfficeHomeFigures) {}

  /** What needs attention today, in numbers. */
  @Get()
  @Allow('office.read')
  read(@Person() person: SignedIn): Promise<OfficeHomeAnswer> {
    return this.figures.read(person);
  }
}
