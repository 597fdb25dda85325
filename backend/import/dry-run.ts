import { Invalid } from '../platform/http/refusal.js';

/** The query parameters of an import. */
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
