import { importColumns } from '../../../domain/import/columns.js';
import { readImportRow } from '../../../domain/import/row.js';
import { choicesOf } from './template-sheet.js';

const CHOICES = importColumns(2025, 'site').flatMap(({ path }) =>
  (choicesOf(path) ?? []).map((choice) => ({ path, choice })),
);

describe('a list of the template', () => {
  it('offers only what the import takes', () => {
    const refused = CHOICES.filter(({ path, choice }) => {
      const [person = path, part] = path.split('.');
      const { faults = {} } = readImportRow({
        [person]: part === undefined ? choice : { firstName: 'Ana', [part]: choice },
      });
      return path in faults;
    });
    expect(CHOICES.length).toBeGreaterThan(200);
    expect(refused).toEqual([]);
  });
});
