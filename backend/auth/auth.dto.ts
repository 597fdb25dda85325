import type { UserView } from '../../domain/contract/user.js';
import { recoverForm, registerForm, resetForm, tokenForm } from '../../domain/forms/account.js';
import { wholeLoginForm } from '../../domain/forms/second-factor.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class LoginDto extends FormDto(wholeLoginForm) {}
export class RegisterDto extends FormDto(registerForm) {}
export class RecoverDto extends FormDto(recoverForm) {}
export class ResetDto extends FormDto(resetForm) {}
export class TokenDto extends FormDto(tokenForm) {}

export class ResetAnswer {
  /** The person who is now logged in. Only after an invitation. */
  user?: UserView;
}

export class ConfirmAnswer {
  newEmail?: string;
}

export class DoneAnswer {}
