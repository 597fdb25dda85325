import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Person, type SignedIn } from '../platform/access/allow.js';
import {
  EmergencySectionDto,
  GuardianSectionDto,
  PreferenceSectionDto,
  StudentSectionDto,
} from './section.dto.js';
import { SectionsService } from './sections.service.js';
import { AllowForStudent } from './student-access.guard.js';
import { StudentAnswer } from './student.dto.js';

@ApiTags('students')
@Controller('students/:id')
export class SectionsController {
  constructor(private readonly sections: SectionsService) {}

  @Post('saveStudentSection')
  @HttpCode(200)
  @AllowForStudent('student.saveSection')
  saveStudentSection(
    @Person() by: SignedIn,
    @Param('id') id: string,
    @Body() values: StudentSectionDto,
  ): Promise<StudentAnswer> {
    return this.sections.saveStudentSection(id, values, by);
  }

  @Post('saveGuardianSection')
  @HttpCode(200)
  @AllowForStudent('student.saveSection')
  saveGuardianSection(
    @Person() by: SignedIn,
    @Param('id') id: string,
    @Body() values: GuardianSectionDto,
  ): Promise<StudentAnswer> {
    return this.sections.saveGuardianSection(id, values, by);
  }

  @Post('saveEmergencySection')
  @HttpCode(200)
  @AllowForStudent('student.saveSection')
  saveEmergencySection(
    @Person() by: SignedIn,
    @Param('id') id: string,
    @Body() values: EmergencySectionDto,
  ): Promise<StudentAnswer> {
    return this.sections.saveEmergencySection(id, values, by);
  }

  @Post('savePreferenceSection')
  @HttpCode(200)
  @AllowForStudent('student.savePreferences')
  savePreferenceSection(
    @Person() by: SignedIn,
    @Param('id') id: string,
    @Body() values: PreferenceSectionDto,
  ): Promise<StudentAnswer> {
    return this.sections.savePreferenceSection(id, values, by);
  }
}
