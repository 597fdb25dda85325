import type { UserDetail, UserMetrics, UserRow, UserView, WhoAmI } from '../../domain/contract/user.js';
import type { ApplicationStatus, Language, SiteRole, UserRole } from '../../domain/enums/enums.js';
import { languageForm } from '../../domain/forms/account.js';
import { addUserForm, updateUserForm } from '../../domain/forms/users.js';
import { FormDto, VersionedFormDto } from '../platform/forms/form-dto.js';

export class LanguageDto extends FormDto(languageForm) {}

export class AddUserDto extends FormDto(addUserForm) {}

export class UpdateUserDto extends VersionedFormDto(updateUserForm) {}

export class UserAnswer implements UserView {
  id!: string;
  firstName!: string;
  lastName!: string;
  email!: string;
  role!: UserRole;
  language!: Language;
}

export class OwnSiteAnswer {
  id!: number;
  name!: string;
  /** The person's role there. */
  role!: SiteRole;
}

export class WhoAmIAnswer extends UserAnswer implements WhoAmI {
  sites!: OwnSiteAnswer[];
}

export class UserRowAnswer extends UserAnswer implements UserRow {
  /** Deactivated. */
  deleted!: boolean;
  /** In epoch seconds. */
  createdOn!: number;
  /** In epoch seconds; null for somebody who never signed in. */
  lastLogin!: number | null;
}

export class OwnStudentAnswer {
  id!: string;
  firstName!: string;
  lastName!: string;
  status!: ApplicationStatus;
}

export class UserDetailAnswer extends UserRowAnswer implements UserDetail {
  students!: OwnStudentAnswer[];
  sites!: OwnSiteAnswer[];
  /** Whether the invitation may be sent again: active, and no password was ever chosen. */
  isInvited!: boolean;
  /** Grows with each change; a save may send it. */
  version!: number;
}

/** Deactivated accounts count nowhere. */
export class UserMetricsAnswer implements UserMetrics {
  total!: number;
  user!: number;
  site!: number;
  admin!: number;
}
