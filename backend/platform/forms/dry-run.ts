import { Invalid } from '../http/refusal.js';

/** The query parameters of a request that can be a dry run. */
export interface RawDryRun {
  dryRun?: string;
}

/** Anything but true or false is refused, so that a mistyped dry run writes nothing. */
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
