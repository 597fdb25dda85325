// The first page's English messages in one file, so that they need one request.
export { fields } from '../../../domain/messages/en/fields.js';
export { forms } from '../../../domain/messages/en/forms.js';
export { home } from '../../../domain/messages/en/home.js';
export { login } from '../../../domain/messages/en/login.js';
export { shell } from '../../../domain/messages/en/shell.js';
