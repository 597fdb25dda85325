import { ENUMS, enumLabelKey, type EnumName } from '../enums/enums.js';
import { foldedName } from '../fields/folded-text.js';
import { enums as english } from '../messages/en/enums.js';
import { enums as spanish } from '../messages/es/enums.js';

/** The lists whose labels serve in a workbook beside their codes (contract section 5). */
type CodedList = 'gender' | 'ethnicity' | 'grade' | 'guardianRelationship';

const CODES: Record<CodedList, ReadonlyMap<string, string>> = {
  gender: codesOf('gender'),
  ethnicity: codesOf('ethnicity'),
  grade: codesOf('grade'),
  guardianRelationship: codesOf('guardianRelationship'),
};

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['y', true],
  ['si', true],
  ['true', true],
  ['no', false],
  ['n', false],
  ['false', false],
]);

function codesOf(name: EnumName): ReadonlyMap<string, string> {
  const codes: readonly string[] = ENUMS[name];
  return new Map(
    codes.flatMap((code) => {
      const key = enumLabelKey(name, code as never);
      // A code wins over another one's label: it comes last.
      return [english[key], spanish[key], code].map((written) => [foldedName(written), code] as const);
    }),
  );
}

/** The code of a value written as code or label, in any language and case; what is neither stays as it is. */
export function codeOf(list: CodedList, written: string): string {
  return CODES[list].get(foldedName(written)) ?? written;
}

/** Yes/No as it is written in a workbook; undefined where it is neither. */
export function flagOf(written: string): boolean | undefined {
  return FLAGS.get(foldedName(written));
}
