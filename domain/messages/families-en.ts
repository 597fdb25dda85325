import { account } from './en/account.js';
import { application } from './en/application.js';
import { apply } from './en/apply.js';
import { confirmation } from './en/confirmation.js';
import { enums } from './en/enums.js';
import { fields } from './en/fields.js';
import { forms } from './en/forms.js';
import { interest } from './en/interest.js';
import { login } from './en/login.js';
import { map } from './en/map.js';
import { merging } from './en/merging.js';
import { moves } from './en/moves.js';
import { privacy } from './en/privacy.js';
import { session } from './en/session.js';
import { shell } from './en/shell.js';
import { signon } from './en/signon.js';
import { student } from './en/student.js';
import { verification } from './en/verification.js';

/** What families' pages say, in one file: the office says it, too. */
export const messages = {
  ...account,
  ...application,
  ...apply,
  ...confirmation,
  ...enums,
  ...fields,
  ...forms,
  ...interest,
  ...login,
  ...map,
  ...merging,
  ...moves,
  ...privacy,
  ...session,
  ...shell,
  ...signon,
  ...student,
  ...verification,
};
