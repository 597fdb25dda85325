// The first page's Spanish messages in one file, so that they need one request.
export { fields } from '../../../domain/messages/es/fields.js';
export { forms } from '../../../domain/messages/es/forms.js';
export { home } from '../../../domain/messages/es/home.js';
export { login } from '../../../domain/messages/es/login.js';
export { shell } from '../../../domain/messages/es/shell.js';
