import type { AreaFile } from './texts.js';

/**
 * The areas that only the office needs, in a file of their own: their addresses are a kilobyte that families don't load.
 * Only the server uses mail and errors.
 */
export const officeAreaFiles = import.meta.glob<AreaFile>(
  [
    './{en,es}/*.ts',
    '!./*/{shell,session,login,fields,forms,confirmation,signon,verification,privacy,interest}.ts',
    '!./*/{enums,student,apply,application,map,moves,merging,account}.ts',
    '!./*/{mail,errors}.ts',
  ],
  { base: '../../domain/messages' },
);
