import { readBody } from '../testing/read-body.js';
import { SaveGroupsDto } from './groups.dto.js';

const [ANA, BEN] = ['a', 'b'].map((letter) => letter.repeat(8) + '-1111-4111-8111-' + letter.repeat(12));
const makeGroup = (change: object = {}) => ({
  name: 'Owls',
  instructorId: null,
  studentIds: [ANA],
  ...change,
});
const makeBody = (...groups: unknown[]) => ({ version: 0, groups });

describe('groups to save', () => {
  it('are read with everything that may be left out', async () => {
    const raw = makeBody(
      { name: '  Owls ', studentIds: [ANA?.toUpperCase()] },
      makeGroup({ id: 3, studentIds: [] }),
    );
    expect(await readBody(SaveGroupsDto, raw)).toEqual({
      version: 0,
      overSize: false,
      groups: [
        { id: null, name: 'Owls', instructorId: null, studentIds: [ANA] },
        { id: 3, name: 'Owls', instructorId: null, studentIds: [] },
      ],
    });
    expect(await readBody(SaveGroupsDto, { ...makeBody(), overSize: true })).toMatchObject({
      overSize: true,
      groups: [],
    });
  });

  it.each([
    ['no version', { groups: [] }, { version: 'field.required' }],
    ['a version that is no number', { ...makeBody(), version: 'x' }, { version: 'field.invalidInput' }],
    ['no groups', { version: 0 }, { groups: 'field.required' }],
    ['groups that are no list', { version: 0, groups: {} }, { groups: 'field.invalidInput' }],
    ['a group that is none', makeBody(7), { 'groups.0': 'field.invalidInput' }],
    ['a list as a group', makeBody([makeGroup()]), { 'groups.0': 'field.invalidInput' }],
    [
      'no name',
      makeBody(makeGroup(), makeGroup({ name: ' ', studentIds: [BEN] })),
      { 'groups.1.name': 'field.required' },
    ],
    [
      'too long a name',
      makeBody(makeGroup({ name: 'x'.repeat(65) })),
      { 'groups.0.name': 'field.nameTooLong' },
    ],
    [
      'an instructor that is no ID',
      makeBody(makeGroup({ instructorId: 7 })),
      { 'groups.0.instructorId': 'field.invalidGuid' },
    ],
    ['no students', makeBody(makeGroup({ studentIds: null })), { 'groups.0.studentIds': 'field.required' }],
    [
      'a student that is no ID',
      makeBody(makeGroup({ studentIds: ['7'] })),
      { 'groups.0.studentIds': 'field.invalidGuid' },
    ],
    [
      'a student twice in a group',
      makeBody(makeGroup({ studentIds: [ANA, ANA?.toUpperCase()] })),
      { 'groups.0.studentIds': 'groups.studentTwice' },
    ],
    [
      'a student in two groups',
      makeBody(makeGroup(), makeGroup({ studentIds: [BEN, ANA] })),
      { 'groups.1.studentIds': 'groups.studentTwice' },
    ],
    [
      'a student that is no ID and can’t be a text',
      makeBody(makeGroup({ studentIds: [{ toString: 1 }] })),
      { 'groups.0.studentIds': 'field.invalidGuid' },
    ],
    [
      'a group twice',
      makeBody(makeGroup({ id: 1 }), makeGroup({ id: 1, studentIds: [BEN] })),
      { 'groups.1.id': 'groups.unknownGroup' },
    ],
    ['a size that is no yes or no', { ...makeBody(), overSize: 'yes' }, { overSize: 'field.invalidInput' }],
  ])('are refused with %s', async (_, raw, fields) => {
    expect(await readBody(SaveGroupsDto, raw)).toEqual({ refused: 400, key: 'error.checkFields', fields });
  });
});
