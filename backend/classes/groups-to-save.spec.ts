import { readBody } from '../testing/read-body.js';
import { SaveGroupsDto } from './groups.dto.js';

const [ANA, BEN] = ['a', 'b'].map((letter) => letter.repeat(8) + '-1111-4111-8111-' + letter.repeat(12));
const group = (change: object = {}) => ({ name: 'Owls', instructorId: null, studentIds: [ANA], ...change });
const body = (...groups: unknown[]) => ({ version: 0, groups });

describe('groups to save', () => {
  it('are read with everything that may be left out', async () => {
    const raw = body({ name: '  Owls ', studentIds: [ANA?.toUpperCase()] }, group({ id: 3, studentIds: [] }));
    expect(await readBody(SaveGroupsDto, raw)).toEqual({
      version: 0,
      overSize: false,
      groups: [
        { id: null, name: 'Owls', instructorId: null, studentIds: [ANA] },
        { id: 3, name: 'Owls', instructorId: null, studentIds: [] },
      ],
    });
    expect(await readBody(SaveGroupsDto, { ...body(), overSize: true })).toMatchObject({
      overSize: true,
      groups: [],
    });
  });

  it.each([
    ['no version', { groups: [] }, { version: 'field.required' }],
    ['a version that is no number', { ...body(), version: 'x' }, { version: 'field.invalidInput' }],
    ['no groups', { version: 0 }, { groups: 'field.required' }],
    ['groups that are no list', { version: 0, groups: {} }, { groups: 'field.invalidInput' }],
    ['a group that is none', body(7), { 'groups.0': 'field.invalidInput' }],
    ['a list as a group', body([group()]), { 'groups.0': 'field.invalidInput' }],
    [
      'no name',
      body(group(), group({ name: ' ', studentIds: [BEN] })),
      { 'groups.1.name': 'field.required' },
    ],
    ['too long a name', body(group({ name: 'x'.repeat(65) })), { 'groups.0.name': 'field.nameTooLong' }],
    [
      'an instructor that is no ID',
      body(group({ instructorId: 7 })),
      { 'groups.0.instructorId': 'field.invalidGuid' },
    ],
    ['no students', body(group({ studentIds: null })), { 'groups.0.studentIds': 'field.required' }],
    [
      'a student that is no ID',
      body(group({ studentIds: ['7'] })),
      { 'groups.0.studentIds': 'field.invalidGuid' },
    ],
    [
      'a student twice in a group',
      body(group({ studentIds: [ANA, ANA?.toUpperCase()] })),
      { 'groups.0.studentIds': 'groups.studentTwice' },
    ],
    [
      'a student in two groups',
      body(group(), group({ studentIds: [BEN, ANA] })),
      { 'groups.1.studentIds': 'groups.studentTwice' },
    ],
    [
      'a student that is no ID and can’t be a text',
      body(group({ studentIds: [{ toString: 1 }] })),
      { 'groups.0.studentIds': 'field.invalidGuid' },
    ],
    [
      'a group twice',
      body(group({ id: 1 }), group({ id: 1, studentIds: [BEN] })),
      { 'groups.1.id': 'groups.unknownGroup' },
    ],
    ['a size that is no yes or no', { ...body(), overSize: 'yes' }, { overSize: 'field.invalidInput' }],
  ])('are refused with %s', async (_, raw, fields) => {
    expect(await readBody(SaveGroupsDto, raw)).toEqual({ refused: 400, key: 'error.checkFields', fields });
  });
});
