import { Body, Controller, Delete, Get, Header, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiHeader, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { SiteDetailsForStudent, StudentCard } from '../../domain/contract/student.js';
import { By, type Reader } from '../history/read-log.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { Settings } from '../platform/settings/settings.js';
import { choosePreferredLanguage } from '../platform/texts.js';
import {
  EmergencySectionDto,
  GuardianSectionDto,
  PreferenceSectionDto,
  StudentSectionDto,
} from './section.dto.js';
import { SectionsService } from './sections.service.js';
import { StandingService } from './standing.service.js';
import { AllowForStudent } from './student-access.guard.js';
import { showToFamily, showToOffice, readHistory } from './student-history.js';
import {
  HistoryEntryAnswer,
  NewStudentAnswer,
  NewStudentDto,
  StudentAnswer,
  StudentDetailAnswer,
} from './student.dto.js';
import {
  makeProgramCalendar,
  findSiteDetails,
  findStudentCards,
  findStudentView,
  findStudentWithTimeline,
} from './students.queries.js';
import { StudentsService } from './students.service.js';

@ApiTags('students')
@Controller('students')
export class StudentsController {
  constructor(
    private readonly students: StudentsService,
    private readonly sections: SectionsService,
    private readonly dataSource: DataSource,
    private readonly standing: StandingService,
    private readonly settings: Settings,
  ) {}

  @Post('create')
  @Allow('student.create')
  create(@Person() person: SignedIn, @Body() values: NewStudentDto): Promise<NewStudentAnswer> {
    return this.students.create(person, values);
  }

  @Get()
  @Allow('student.listOwn')
  list(@Person() person: SignedIn): Promise<StudentCard[]> {
    return findStudentCards(this.dataSource.manager, person.id);
  }

  @Post(':id/saveStudentSection')
  @HttpCode(200)
  @AllowForStudent('student.saveSection')
  saveStudentSection(
    @Person() by: SignedIn,
    @Param('id') id: string,
    @Body() values: StudentSectionDto,
  ): Promise<StudentAnswer> {
    return this.sections.saveStudentSection(id, values, by);
  }

  @Post(':id/saveGuardianSection')
  @HttpCode(200)
  @AllowForStudent('student.saveSection')
  saveGuardianSection(
    @Person() by: SignedIn,
    @Param('id') id: string,
    @Body() values: GuardianSectionDto,
  ): Promise<StudentAnswer> {
    return this.sections.saveGuardianSection(id, values, by);
  }

  @Post(':id/saveEmergencySection')
  @HttpCode(200)
  @AllowForStudent('student.saveSection')
  saveEmergencySection(
    @Person() by: SignedIn,
    @Param('id') id: string,
    @Body() values: EmergencySectionDto,
  ): Promise<StudentAnswer> {
    return this.sections.saveEmergencySection(id, values, by);
  }

  @Post(':id/savePreferenceSection')
  @HttpCode(200)
  @AllowForStudent('student.savePreferences')
  savePreferenceSection(
    @Person() by: SignedIn,
    @Param('id') id: string,
    @Body() values: PreferenceSectionDto,
  ): Promise<StudentAnswer> {
    return this.sections.savePreferenceSection(id, values, by);
  }

  @Post(':id/applyAgain')
  @AllowForStudent('student.applyAgain')
  applyAgain(@Person() person: SignedIn, @Param('id') id: string): Promise<NewStudentAnswer> {
    return this.students.applyAgain(person, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @AllowForStudent('student.delete')
  @ApiConflictResponse({
    description:
      'The application was submitted once or removed, the office has worked on it, or its season ended.',
  })
  delete(@Param('id') id: string, @By() by: Reader): Promise<void> {
    return this.students.delete(id, by);
  }

  @Get(':id')
  @AllowForStudent('student.read')
  @ApiHeader({ name: 'accept-language', required: false })
  async read(
    @Param('id') id: string,
    @Headers('accept-language') languages: string | undefined,
  ): Promise<StudentDetailAnswer> {
    const { manager } = this.dataSource;
    const language = choosePreferredLanguage(languages);
    const view = await findStudentWithTimeline(manager, id, this.settings.timeZone, language);
    return {
      ...view,
      standing: await this.standing.readStandings(view),
      nearby: await this.standing.findNearbySites(view),
    };
  }

  @Get(':id/program.ics')
  @AllowForStudent('student.calendar')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="summer-reading.ics"')
  @ApiHeader({ name: 'accept-language', required: false })
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiConflictResponse({ description: 'No site has accepted the student.' })
  readCalendar(
    @Param('id') id: string,
    @Headers('accept-language') languages: string | undefined,
  ): Promise<string> {
    const { timeZone } = this.settings;
    return makeProgramCalendar(this.dataSource.manager, id, timeZone, choosePreferredLanguage(languages));
  }

  @Get(':id/siteDetails')
  @AllowForStudent('student.siteDetails')
  @ApiHeader({ name: 'accept-language', required: false })
  @ApiOkResponse({ type: SiteDetailsForStudent, nullable: true })
  readSiteDetails(
    @Param('id') id: string,
    @Headers('accept-language') languages: string | undefined,
  ): Promise<SiteDetailsForStudent | null> {
    const today = this.settings.getToday();
    return findSiteDetails(this.dataSource.manager, id, {
      language: choosePreferredLanguage(languages),
      today,
    });
  }

  @Get(':id/history')
  @AllowForStudent('student.history')
  @ApiHeader({ name: 'accept-language', required: false })
  async readHistory(
    @Person() person: SignedIn,
    @Param('id') id: string,
    @Headers('accept-language') languages: string | undefined,
  ): Promise<HistoryEntryAnswer[]> {
    const { manager } = this.dataSource;
    const entries = await readHistory(manager, id);
    const language = choosePreferredLanguage(languages);
    if (person.role !== 'admin') return showToFamily(entries, person.id, language);
    const isUnplaced = entries.some(({ kind }) => kind === 'unplaced');
    const standing = isUnplaced ? await this.standing.readStandings(await findStudentView(manager, id)) : [];
    return showToOffice(entries, language, standing);
  }
}
