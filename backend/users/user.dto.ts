import { ApiProperty, PickType } from '@nestjs/swagger';
import type {
  AccountView,
  DeleteRefusal,
  SessionView,
  UserDetail,
  UserMetrics,
  UserRow,
} from '../../domain/contract/user.js';
import type {
  PasskeyOptions,
  PasskeyView,
  RememberedDeviceView,
  SecondFactorSecret,
  SecondFactorView,
} from '../../domain/contract/second-factor.js';
import type { NewToken, TokenView } from '../../domain/contract/tokens.js';
import type { TokenScope } from '../../domain/enums/enums.js';
import {
  announcementsForm,
  changeEmailForm,
  changePasswordForm,
  deleteAccountForm,
  languageForm,
  ownNameForm,
  startPageForm,
} from '../../domain/forms/own-account.js';
import {
  changeSecondFactorForm,
  addPasskeyForm,
  removePasskeyForm,
  turnOnSecondFactorForm,
} from '../../domain/forms/second-factor.js';
import { addTokenForm, revokeTokenForm } from '../../domain/forms/tokens.js';
import { addUserForm, updateUserForm } from '../../domain/forms/users.js';
import { UserAnswer, type OwnSiteAnswer } from '../accounts/account.dto.js';
import { FormDto, VersionedFormDto } from '../platform/forms/form-dto.js';
import { StudentStateAnswer } from '../students/student.dto.js';

export class LanguageDto extends FormDto(languageForm) {}

export class AnnouncementsDto extends FormDto(announcementsForm) {}

export class StartPageDto extends FormDto(startPageForm) {}

export class OwnNameDto extends FormDto(ownNameForm) {}

export class ChangeEmailDto extends FormDto(changeEmailForm) {}

export class ChangePasswordDto extends FormDto(changePasswordForm) {}

export class DeleteAccountDto extends FormDto(deleteAccountForm) {}

export class TurnOnSecondFactorDto extends FormDto(turnOnSecondFactorForm) {}

export class ChangeSecondFactorDto extends FormDto(changeSecondFactorForm) {}

export class AddPasskeyDto extends FormDto(addPasskeyForm) {}

export class RemovePasskeyDto extends FormDto(removePasskeyForm) {}

export class AddTokenDto extends FormDto(addTokenForm) {}

export class RevokeTokenDto extends FormDto(revokeTokenForm) {}

export class AddUserDto extends FormDto(addUserForm) {}

export class UpdateUserDto extends VersionedFormDto(updateUserForm) {}

export class AccountAnswer extends UserAnswer implements AccountView {
  emailConfirmed!: boolean;
  newEmail!: string | null;
  announcements!: boolean;
  deleteRefusal!: DeleteRefusal | null;
}

export abstract class KnownBrowserAnswer {
  browser!: string | null;
  system!: string | null;
  address!: string | null;
  isCurrent!: boolean;
}

export class SessionAnswer extends KnownBrowserAnswer implements SessionView {
  /** Times are in epoch seconds. */
  signedInOn!: number;
  lastActiveOn!: number;
}

export class RememberedDeviceAnswer extends KnownBrowserAnswer implements RememberedDeviceView {
  /** Times are in epoch seconds. */
  rememberedOn!: number;
  until!: number;
}

export class PasskeyAnswer implements PasskeyView {
  id!: string;
  name!: string;
  /** Times are in epoch seconds. */
  addedOn!: number;
  lastUsedOn!: number | null;
}

export class PasskeyOptionsAnswer {
  /** For the browser's `PublicKeyCredential.parse…OptionsFromJSON`. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  options!: PasskeyOptions;
}

export class SecondFactorAnswer implements SecondFactorView {
  isOn!: boolean;
  isOffered!: boolean;
  arePasskeysOffered!: boolean;
  isAppOffered!: boolean;
  hasApp!: boolean;
  passkeys!: PasskeyAnswer[];
  isRequired!: boolean;
  codesLeft!: number;
  devices!: RememberedDeviceAnswer[];
}

export class SecondFactorSecretAnswer implements SecondFactorSecret {
  /** Base 32. */
  secret!: string;
  /** The same as an `otpauth:` address, for a QR code. */
  address!: string;
}

export class RecoveryCodesAnswer {
  /** Shown once. None if two-step login was on already. */
  recoveryCodes!: string[];
}

export class TokenAnswer implements TokenView {
  id!: string;
  name!: string;
  scopes!: TokenScope[];
  /** Times are in epoch seconds. */
  createdOn!: number;
  expiresOn!: number;
  /** To the minute; null if it was never used. */
  lastUsedOn!: number | null;
}

export class NewTokenAnswer implements NewToken {
  id!: string;
  token!: string;
}

export class EndedSessionsAnswer {
  ended!: number;
}

export class UserRowAnswer extends UserAnswer implements UserRow {
  deleted!: boolean;
  /** Times are in epoch seconds. */
  createdOn!: number;
  lastLogin!: number | null;
  sites!: OwnSiteAnswer[];
}

export class OwnStudentAnswer extends PickType(StudentStateAnswer, [
  'id',
  'firstName',
  'lastName',
  'status',
]) {}

export class UserDetailAnswer extends UserRowAnswer implements UserDetail {
  students!: OwnStudentAnswer[];
  isInvited!: boolean;
  hasSecondFactor!: boolean;
  version!: number;
}

export class UserMetricsAnswer implements UserMetrics {
  total!: number;
  user!: number;
  site!: number;
  admin!: number;
}
