import { ApiProperty } from '@nestjs/swagger';
import type { PasskeyOptions } from '../../domain/contract/second-factor.js';
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
import { FormDto, VersionedFormDto } from '../platform/forms/form-dto.js';

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

export class PasskeyOptionsAnswer {
  /** Input for the browser's `PublicKeyCredential.parse…OptionsFromJSON`. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  options!: PasskeyOptions;
}

export class RecoveryCodesAnswer {
  /** Shown only once. Empty if two-step login was already on. */
  recoveryCodes!: string[];
}

export class EndedSessionsAnswer {
  ended!: number;
}
