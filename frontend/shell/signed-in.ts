/* What everybody needs who is logged in, and nobody else: in one file. */
export { HeaderMenu } from './HeaderMenu.js';
