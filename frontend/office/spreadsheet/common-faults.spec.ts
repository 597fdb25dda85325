import type { RowFault } from '../../../domain/import/fault.js';
import { commonFaults } from './check-sheet.js';

function faults(count: number, field: string, key: RowFault['reason']['key']): RowFault[] {
  return Array.from({ length: count }, (_, at) => ({ row: at + 2, field, reason: { key } }));
}

describe('the errors that are made most often', () => {
  it('are told by column and reason, the most frequent first', () => {
    const found = [
      ...faults(3, 'Zip', 'field.invalidZip'),
      ...faults(40, 'Birthday', 'importing.invalidDate'),
      ...faults(5, 'Zip', 'importing.blank'),
    ];
    expect(commonFaults(found)).toEqual([
      { field: 'Birthday', reason: { key: 'importing.invalidDate' }, count: 40 },
      { field: 'Zip', reason: { key: 'importing.blank' }, count: 5 },
      { field: 'Zip', reason: { key: 'field.invalidZip' }, count: 3 },
    ]);
  });

  it('are apart where their reasons name different things', () => {
    const unknown = (site: string): RowFault[] =>
      faults(15, 'Site', 'importing.unknownSite').map((fault) => ({
        ...fault,
        reason: { key: 'importing.unknownSite', params: { site } },
      }));
    expect(commonFaults([...unknown('7'), ...unknown('8')])).toHaveLength(2);
  });

  it('are not told where the list is short, nor those that were made once', () => {
    expect(commonFaults(faults(10, 'Zip', 'field.invalidZip'))).toEqual([]);
    const each = Array.from({ length: 30 }, (_, at) => faults(1, `Column ${at}`, 'importing.blank')).flat();
    expect(commonFaults(each)).toEqual([]);
  });
});
