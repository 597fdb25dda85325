import { account } from './es/account.js';
import { application } from './es/application.js';
import { apply } from './es/apply.js';
import { confirmation } from './es/confirmation.js';
import { enums } from './es/enums.js';
import { fields } from './es/fields.js';
import { forms } from './es/forms.js';
import { interest } from './es/interest.js';
import { login } from './es/login.js';
import { map } from './es/map.js';
import { merging } from './es/merging.js';
import { moves } from './es/moves.js';
import { privacy } from './es/privacy.js';
import { session } from './es/session.js';
import { shell } from './es/shell.js';
import { signon } from './es/signon.js';
import { student } from './es/student.js';
import { verification } from './es/verification.js';

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
