/* What everybody needs who is logged in, and nobody else: in one file. */
export { startWatch, stopWatch } from './session-watch.js';
