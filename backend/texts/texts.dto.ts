import { mobileCodeForm, mobileForm } from '../../domain/forms/own-account.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class MobileDto extends FormDto(mobileForm) {}

export class MobileCodeDto extends FormDto(mobileCodeForm) {}
