import { randomUUID } from 'node:crypto';
import type { GroupContacts, SiteGroups } from '../../domain/contract/classes.js';
import type { Site } from '../sites/site.entity.js';
import type { Student } from '../students/student.entity.js';
import { findAccessLines } from '../testing/access-log.js';
import { addSiteWithGroups, makeGroup } from '../testing/groups.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const makeSite = (change: Partial<Site> = {}) => addSiteWithGroups(testApp, change);

const listNames = ({ groups, ungrouped }: SiteGroups) => ({
  groups: groups.map(({ students }) => students.map(({ firstName }) => firstName)),
  ungrouped: ungrouped.map(({ firstName }) => firstName),
});

describe('a site’s groups', () => {
  it('start with everyone who is accepted in none', async () => {
    const { accepted, get, site } = await makeSite();
    await accepted('Zoe', '2');
    const { id, firstName, lastName } = await accepted('Ana', null);
    await addStudent(testApp.dataSource, await addUser(testApp.dataSource), { status: 'assigned', site });
    await accepted('Elsewhere', '1', await addSite(testApp.dataSource));
    const found = await get();
    expect({ ...found, ungrouped: found.ungrouped[0] }).toEqual({
      version: 0,
      groups: [],
      ungrouped: { id, firstName, lastName, grade: null },
    });
    expect(listNames(found).ungrouped).toEqual(['Ana', 'Zoe']);
  });

  it('are proposed without being saved, in the language of the person', async () => {
    const { accepted, propose, get, instructor } = await makeSite();
    for (const [name, grade] of Object.entries({
      Ana: '3',
      Ben: 'K',
      Cleo: '1',
      Dan: '2',
      Eva: 'P',
    } as const))
      await accepted(name, grade);
    const { status, body } = await propose();
    expect([status, body.version, body.groups.map(({ id, name }) => [id, name])]).toEqual([
      200,
      0,
      [
        [null, 'Group 1'],
        [null, 'Group 2'],
      ],
    ]);
    expect(listNames(body)).toEqual({ groups: [['Ben', 'Cleo', 'Dan', 'Eva'], ['Ana']], ungrouped: [] });
    const { id, firstName, lastName } = instructor;
    expect(body.groups.map((one) => one.instructor)).toEqual([{ id, firstName, lastName }, null]);
    expect((await propose({ 'Accept-Language': 'es' })).body.groups[0]?.name).toBe('Grupo 1');
    expect((await get()).groups).toEqual([]);
  });

  it('are replaced by a save, and those that stay keep their IDs', async () => {
    const { accepted, save, get, instructor } = await makeSite();
    const [ana, ben, cleo] = [await accepted('Ana'), await accepted('Ben'), await accepted('Cleo')];
    const groups = [makeGroup('Owls', [ben, ana], instructor.id), makeGroup('Foxes', [])];
    const first = await save({ version: 0, groups });
    expect(first).toMatchObject({ status: 200, body: { version: 1 } });
    expect(first.body).toEqual(await get());
    expect(listNames(first.body)).toEqual({ groups: [['Ana', 'Ben'], []], ungrouped: ['Cleo'] });
    expect(first.body.groups.map(({ name, instructor: by }) => [name, by?.firstName ?? null])).toEqual([
      ['Owls', 'Ines'],
      ['Foxes', null],
    ]);
    const [owls, foxes] = first.body.groups;
    const second = await save({
      version: 1,
      groups: [{ id: foxes!.id, ...makeGroup('Red foxes', [ana]) }, makeGroup('Bears', [cleo, ben])],
    });
    expect(second.body.groups.map(({ id, name }) => [id, name])).toEqual([
      [foxes!.id, 'Red foxes'],
      [expect.any(Number), 'Bears'],
    ]);
    expect(listNames(second.body)).toEqual({ groups: [['Ana'], ['Ben', 'Cleo']], ungrouped: [] });
    expect(second.body.groups[1]?.id).not.toBe(owls!.id);
    expect(listNames((await save({ version: 2, groups: [] })).body).ungrouped).toEqual([
      'Ana',
      'Ben',
      'Cleo',
    ]);
  });

  it('have more than four only if that’s confirmed', async () => {
    const { accepted, save, get } = await makeSite();
    const five = await Promise.all([...'abcde'].map((name) => accepted(name)));
    const body = { version: 0, groups: [makeGroup('Four', []), makeGroup('Five', five)] };
    const { status, body: refusal } = await save(body);
    expect([status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([
      409,
      'GROUP_TOO_LARGE',
      ['groups.1.studentIds'],
    ]);
    expect(await get()).toMatchObject({ version: 0, groups: [] });
    expect((await save({ ...body, overSize: true })).status).toBe(200);
  });

  it('are refused with students who aren’t accepted there, and with people who don’t teach there', async () => {
    const { accepted, save, get, people, site } = await makeSite();
    const { dataSource } = testApp;
    const family = await addUser(dataSource);
    const strangers = [
      await addStudent(dataSource, family, { status: 'assigned', site }),
      await addStudent(dataSource, family, { status: 'withdrawn' }),
      await accepted('Elsewhere', '1', await addSite(dataSource)),
      { id: randomUUID() } as Student,
    ];
    const own = await accepted();
    const expectWrong = async (groups: object[], code: string, field: string) => {
      const { status, body } = await save({ version: 0, groups });
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, code, [field]]);
    };
    for (const student of strangers)
      await expectWrong(
        [makeGroup('a', []), makeGroup('b', [own, student])],
        'NOT_ACCEPTED',
        'groups.1.studentIds',
      );
    const teachers = [
      people.staff.id,
      randomUUID(),
      (await addMember(dataSource, await addSite(dataSource), 'instructor')).id,
      (await addMember(dataSource, site, 'instructor', { deletedAt: new Date() })).id,
    ];
    for (const id of teachers)
      await expectWrong([makeGroup('a', [own], id)], 'NOT_INSTRUCTOR', 'groups.0.instructorId');
    const other = await makeSite();
    const foreign = (await other.save({ version: 0, groups: [makeGroup('Theirs', [])] })).body.groups[0]!.id;
    await expectWrong([{ id: foreign, ...makeGroup('a', [own]) }], 'UNKNOWN_GROUP', 'groups.0.id');
    expect((await other.get()).groups).toHaveLength(1);
    expect(await get()).toMatchObject({ version: 0, groups: [] });
    const { status, body } = await save({ groups: [makeGroup('', [own, own])] });
    expect([status, body.fields]).toMatchObject([
      400,
      {
        version: 'Field is required.',
        'groups.0.name': 'Field is required.',
        'groups.0.studentIds': expect.any(String),
      },
    ]);
  });

  it('are empty at a site that isn’t verified', async () => {
    const { accepted, get, save } = await makeSite({ verifiedAt: null });
    const student = await accepted();
    expect(await get()).toEqual({ version: 0, groups: [], ungrouped: [] });
    expect((await save({ version: 0, groups: [makeGroup('a', [student])] })).body.code).toBe('NOT_ACCEPTED');
  });

  it('are in the access log, with everyone who is named', async () => {
    const { accepted, get, propose, save, site, people, office } = await makeSite();
    const students = [await accepted('Ana'), await accepted('Ben')];
    await save({ version: 0, groups: [makeGroup('Owls', students.slice(0, 1))] });
    await get();
    await propose();
    await office.get(`/sites/${site.id}/groups/contacts`);
    const lines = await findAccessLines(testApp.dataSource, { siteId: site.id });
    expect(lines.map(({ kind, action, userId }) => [kind, action, userId === people.coordinator.id])).toEqual(
      [
        ['read', 'site.saveGroups', true],
        ['read', 'site.groups', true],
        ['read', 'site.proposeGroups', true],
        ['read', 'site.groupContacts', false],
      ],
    );
    const ids = students.map(({ id }) => id).sort();
    for (const { studentIds } of lines) expect(studentIds.toSorted()).toEqual(ids);
  });

  it('come with whom to call, for everyone who teaches there', async () => {
    const world = await makeSite();
    const { dataSource } = testApp;
    const contacts = {
      guardian1FirstName: 'Rosa',
      guardian1CellPhone: '5055550100',
      emergency1FirstName: 'Luz',
      allergies: 'Peanuts',
      pickup: 'Her aunt',
    };
    const student = await addStudent(
      dataSource,
      await addUser(dataSource),
      { status: 'accepted', site: world.site },
      contacts,
    );
    await addStudent(
      dataSource,
      await addUser(dataSource),
      { status: 'assigned', site: world.site },
      contacts,
    );
    const { body } = await (
      await Visitor.signIn(testApp, world.instructor)
    ).get(`/sites/${world.site.id}/groups/contacts`);
    expect(body).toEqual([expect.objectContaining({ id: student.id, ...contacts })]);
    // Exactly the facts in permissions.md, note 1.
    const others = Object.keys((body as GroupContacts[])[0]!).filter(
      (name) =>
        !/^(id|allergies|healthNotes|pickup)$|^(guardian|emergency)[12](FirstName|LastName|Relationship|(Home|Cell|Work)Phone)$/.test(
          name,
        ),
    );
    expect(others).toEqual([]);
  });
});
