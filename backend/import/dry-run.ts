import { Invalid } from '../platform/http/refusal.js';

/** What the address of an import may say. */
export interface RawDryRun {
  dryRun?: string;
}

/** Whether nothing is to be written. What is neither yes nor no is refused: who tries something out changes nothing. */
export function readDryRun({ dryRun }: RawDryRun): boolean {
  switch (dryRun) {
    case 'true':
      return true;
    case 'false':
    case undefined:
      return false;
    default:
      throw new Invalid({ dryRun: 'field.invalidInput' });
  }
}
