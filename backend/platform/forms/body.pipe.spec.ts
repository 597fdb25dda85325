import { readRows } from '../../../domain/forms/rows.js';
import { directoryRowForm } from '../../../domain/forms/state-ids.js';
import { Refusal } from '../http/refusal.js';
import { BodyPipe } from './body.pipe.js';

const ROW = { ssid: 7, firstName: 'Lucía', lastName: 'Baca', birthday: 86_400 };
const TODAY = 172_800;
const pipe = new BodyPipe((body) => readRows(directoryRowForm, body, 4, TODAY));

function findRefusal(body: unknown): Pick<Refusal, 'status' | 'key'> & { fields: unknown } {
  try {
    pipe.transform(body);
  } catch (error) {
    if (error instanceof Refusal) {
      return { status: error.status, key: error.key, fields: error.details.fields };
    }
  }
  throw new Error('it was not refused');
}

describe('BodyPipe', () => {
  it('cleans rows with their form and drops everything else', () => {
    const sent = { ssid: ' 7 ', firstName: ' Lucía ', lastName: 'Baca', birthday: 86_401, role: 'admin' };
    expect(pipe.transform({ rows: [sent, ROW] })).toEqual([ROW, ROW]);
  });

  it('refuses with every error of every row, by path', () => {
    const rows = [
      ROW,
      { ...ROW, ssid: 0, birthday: -1 },
      { firstName: 'x'.repeat(65), lastName: '', ssid: 1 },
      { ...ROW, birthday: TODAY + 86_400 },
    ];
    expect(findRefusal({ rows }).fields).toEqual({
      'rows.1.ssid': 'field.invalidInput',
      'rows.1.birthday': 'field.dateTooFarBack',
      'rows.2.firstName': 'field.nameTooLong',
      'rows.2.lastName': 'field.required',
      'rows.2.birthday': 'field.required',
      'rows.3.birthday': 'field.birthdayInFuture',
    });
  });

  it.each([null, undefined, 7, 'x', true, [ROW]])('refuses rows if one of them is %j', (row) => {
    expect(findRefusal({ rows: [ROW, row] }).fields).toEqual({ 'rows.1': 'field.invalidInput' });
  });

  it.each([
    [undefined, 'field.invalidInput'],
    [ROW, 'field.invalidInput'],
    [[], 'field.required'],
    [[ROW, ROW, ROW, ROW, ROW], 'field.tooManyRows'],
  ])('refuses %j as rows', (rows, message) => {
    expect(findRefusal({ rows })).toEqual({
      status: 400,
      key: 'error.checkFields',
      fields: { rows: message },
    });
  });

  it.each([null, undefined, 7, [], [ROW]])('refuses %j as a body', (body) => {
    expect(findRefusal(body)).toMatchObject({ status: 400, key: 'error.malformedBody' });
  });
});
