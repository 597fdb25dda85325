// What the first page says in Spanish, in one file, so that it comes with one request.
export { enums } from '../../../domain/messages/es/enums.js';
export { fields } from '../../../domain/messages/es/fields.js';
export { forms } from '../../../domain/messages/es/forms.js';
export { home } from '../../../domain/messages/es/home.js';
export { login } from '../../../domain/messages/es/login.js';
export { shell } from '../../../domain/messages/es/shell.js';
