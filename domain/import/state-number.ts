import { rules } from '../fields/rules.js';
import type { PlainColumn } from './plain-table.js';
import { WRITTEN } from './written.js';

/** The column of the state's student number; the office's own export and the import workbook call it State SID. */
export const SSID_COLUMN: PlainColumn<number> = {
  headings: ['SSID', 'State SID'],
  read: (cell) => {
    const { value, fault } = WRITTEN.number(cell);
    if (fault !== undefined) return { error: fault };
    const { value: ssid, error } = rules.knownSsid.read(value);
    return error === undefined ? { value: ssid } : { error: 'directory.fault.notSsid' };
  },
};
