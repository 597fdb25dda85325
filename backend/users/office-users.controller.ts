import { Body, Controller, HttpCode, Param, Post, Put, applyDecorators } from '@nestjs/common';
import { ApiBadRequestResponse, ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { AllowForUser } from '../accounts/known-user.guard.js';
import { By, type Reader } from '../history/read-log.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { EnterStudentDto, NewStudentAnswer } from '../students/student.dto.js';
import { OfficeUsersService } from './office-users.service.js';
import { AddUserDto, UpdateUserDto, UserDetailAnswer } from './user.dto.js';
import { userDetail } from './users.queries.js';

const ApiUpdateRefusals = (): MethodDecorator =>
  applyDecorators(
    ApiBadRequestResponse({
      description: 'A field isn’t valid, or the role is site user, which you can’t assign here.',
    }),
    ApiConflictResponse({
      description: 'The email is taken, or the change would demote yourself or the last administrator.',
    }),
  );

@ApiTags('users')
@Controller('users')
export class OfficeUsersController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: OfficeUsersService,
  ) {}

  @Post(['add', ''])
  @Allow('user.add')
  @ApiConflictResponse({
    description: 'There’s already an account with this email, maybe a deactivated one.',
  })
  async add(@By() by: Reader, @Body() form: AddUserDto): Promise<UserDetailAnswer> {
    return this.detail(await this.users.add(form, by));
  }

  /** A site user whose role changes loses their sites; a new email has to be verified again. */
  @Post(':id/update')
  @HttpCode(200)
  @AllowForUser('user.update')
  @ApiUpdateRefusals()
  async update(
    @By() by: Reader,
    @Param('id') id: string,
    @Body() form: UpdateUserDto,
  ): Promise<UserDetailAnswer> {
    await this.users.update(id, form, by);
    return this.detail(id);
  }

  @Put(':id')
  @AllowForUser('user.update')
  @ApiUpdateRefusals()
  replace(@By() by: Reader, @Param('id') id: string, @Body() form: UpdateUserDto): Promise<UserDetailAnswer> {
    return this.update(by, id, form);
  }

  @Post(':id/deactivate')
  @HttpCode(200)
  @AllowForUser('user.deactivate')
  @ApiConflictResponse({ description: 'Already deactivated, your own account, or the last administrator.' })
  async deactivate(@By() by: Reader, @Param('id') id: string): Promise<UserDetailAnswer> {
    await this.users.deactivate(id, by);
    return this.detail(id);
  }

  @Post(':id/reactivate')
  @HttpCode(200)
  @AllowForUser('user.reactivate')
  @ApiConflictResponse({ description: 'Not deactivated.' })
  async reactivate(@By() by: Reader, @Param('id') id: string): Promise<UserDetailAnswer> {
    await this.users.reactivate(id, by);
    return this.detail(id);
  }

  @Post(':id/invite')
  @HttpCode(200)
  @AllowForUser('user.invite')
  @ApiConflictResponse({ description: 'Deactivated, or the person already has a password.' })
  async invite(@By() by: Reader, @Param('id') id: string): Promise<UserDetailAnswer> {
    await this.users.invite(id, by);
    return this.detail(id);
  }

  @Post(':id/students')
  @AllowForUser('user.enterStudent')
  @ApiConflictResponse({ description: 'An administrator’s account, or a deactivated one.' })
  enterStudent(
    @Person() { id: byUserId }: SignedIn,
    @Param('id') id: string,
    @Body() form: EnterStudentDto,
  ): Promise<NewStudentAnswer> {
    return this.users.enterStudent(id, form, byUserId);
  }

  @Post(':id/resetSecondFactor')
  @HttpCode(200)
  @AllowForUser('user.resetSecondFactor')
  @ApiConflictResponse({ description: 'The account has no second factor, or it’s your own.' })
  async resetSecondFactor(@By() by: Reader, @Param('id') id: string): Promise<UserDetailAnswer> {
    await this.users.resetSecondFactor(id, by);
    return this.detail(id);
  }

  private detail(id: string): Promise<UserDetailAnswer> {
    return userDetail(this.dataSource.manager, id);
  }
}
