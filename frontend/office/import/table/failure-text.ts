import { ConnectionError } from '../../../shell/api.js';
import type { Text } from '../../../shell/texts.js';

/** Why a sending stopped: the server's sentence, or that there was no answer. */
export function failureText(error: Error, text: Text): string {
  return error instanceof ConnectionError ? text('directory.sending.noConnection') : error.message;
}
