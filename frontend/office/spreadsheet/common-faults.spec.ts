import type { RowFault } from '../../../domain/import/fault.js';
import { findCommonFaults } from './check-sheet.js';

function makeFaults(count: number, field: string, key: RowFault['reason']['key']): RowFault[] {
  return Array.from({ length: count }, (_, at) => ({ row: at + 2, field, reason: { key } }));
}

describe('the errors that are made most often', () => {
  it('are told by column and reason, the most frequent first', () => {
    const found = [
      ...makeFaults(3, 'Zip', 'field.invalidZip'),
      ...makeFaults(40, 'Birthday', 'importing.invalidDate'),
      ...makeFaults(5, 'Zip', 'importing.blank'),
    ];
    expect(findCommonFaults(found)).toEqual([
      { field: 'Birthday', reason: { key: 'importing.invalidDate' }, count: 40 },
      { field: 'Zip', reason: { key: 'importing.blank' }, count: 5 },
      { field: 'Zip', reason: { key: 'field.invalidZip' }, count: 3 },
    ]);
  });

  it('are apart where their reasons name different things', () => {
    const makeUnknown = (site: string): RowFault[] =>
      makeFaults(15, 'Site', 'importing.unknownSite').map((fault) => ({
        ...fault,
        reason: { key: 'importing.unknownSite', params: { site } },
      }));
    expect(findCommonFaults([...makeUnknown('7'), ...makeUnknown('8')])).toHaveLength(2);
  });

  it('are not told where the list is short, nor those that were made once', () => {
    expect(findCommonFaults(makeFaults(10, 'Zip', 'field.invalidZip'))).toEqual([]);
    const each = Array.from({ length: 30 }, (_, at) =>
      makeFaults(1, `Column ${at}`, 'importing.blank'),
    ).flat();
    expect(findCommonFaults(each)).toEqual([]);
  });
});
