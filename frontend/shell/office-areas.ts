import type { AreaFile } from './texts.js';

/**
 * The areas that only the office needs, in a file of their own: their addresses are a kilobyte that families don't load.
 * Only the server uses mail and errors.
 */
export const officeAreaFiles = import.meta.glob<AreaFile>([
  '../../domain/messages/{en,es}/*.ts',
  '!../../domain/messages/*/{shell,session,login,fields,forms,confirmation,signon,verification,privacy,interest}.ts',
  '!../../domain/messages/*/{enums,student,apply,application,map,moves,merging,account}.ts',
  '!../../domain/messages/*/{mail,errors}.ts',
]);
