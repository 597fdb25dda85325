import { directoryRowForm } from '../../../domain/forms/state-ids.js';
import { findListFault } from '../../../domain/forms/rows.js';
import { readBody } from '../../testing/read-body.js';
import { FormDto, FormRows } from './form-dto.js';

const ROW = { ssid: 7, firstName: 'Lucía', lastName: 'Baca', birthday: 86_400 };
const TOMORROW = (Math.floor(Date.now() / 86_400_000) + 1) * 86_400;

class Row extends FormDto(directoryRowForm) {}
class Rows {
  @FormRows(Row, { ofList: (rows) => findListFault(rows, 4) })
  rows!: Row[];
}

const refuse = (fields: object) => ({ refused: 400, key: 'error.checkFields', fields });

describe('FormRows', () => {
  it('cleans rows with their form and drops everything else', async () => {
    const sent = { ssid: ' 7 ', firstName: ' Lucía ', lastName: 'Baca', birthday: 86_401, role: 'admin' };
    expect(await readBody(Rows, { rows: [sent, ROW], more: 1 })).toEqual({ rows: [ROW, ROW] });
  });

  it('refuses with every error of every row, by path', async () => {
    const rows = [
      ROW,
      { ...ROW, ssid: 0, birthday: -1 },
      { firstName: 'x'.repeat(65), lastName: '', ssid: 1 },
      { ...ROW, birthday: TOMORROW },
    ];
    expect(await readBody(Rows, { rows })).toEqual(
      refuse({
        'rows.1.ssid': 'field.invalidInput',
        'rows.1.birthday': 'field.dateTooFarBack',
        'rows.2.firstName': 'field.nameTooLong',
        'rows.2.lastName': 'field.required',
        'rows.2.birthday': 'field.required',
        'rows.3.birthday': 'field.birthdayInFuture',
      }),
    );
  });

  it.each([null, undefined, 7, 'x', true, [ROW]])('refuses rows if one of them is %j', async (row) => {
    expect(await readBody(Rows, { rows: [ROW, row] })).toEqual(refuse({ 'rows.1': 'field.invalidInput' }));
  });

  it.each([
    [undefined, 'field.invalidInput'],
    [null, 'field.invalidInput'],
    ['x', 'field.invalidInput'],
    [ROW, 'field.invalidInput'],
    [{ ssid: 0 }, 'field.invalidInput'],
    [[], 'field.required'],
    [[ROW, ROW, ROW, ROW, {}], 'field.tooManyRows'],
  ])('refuses %j as rows', async (rows, message) => {
    expect(await readBody(Rows, { rows })).toEqual(refuse({ rows: message }));
  });

  it.each([null, undefined, 7, [], [ROW]])('refuses %j as a body', async (body) => {
    expect(await readBody(Rows, body)).toEqual({ refused: 400, key: 'error.malformedBody' });
  });
});
