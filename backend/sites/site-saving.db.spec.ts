import type { SiteRole } from '../../domain/enums/enums.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { OtherInstance } from '../testing/other-instance.js';
import { addUser } from '../testing/people.js';
import { runWithoutLocks } from '../testing/races.js';
import { SiteWorld, WHOLE_SITE } from '../testing/site-world.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import type { Visitor } from '../testing/visitor.js';
import { Site } from './site.entity.js';

const INFORMATION = { name: 'Acequia', orgName: 'Mesa Vista Schools' };
const REGISTRANT = {
  registrantName: 'Rosa Tso',
  registrantRole: 'Principal',
  registrantEmail: 'rosa@example.org',
  interestReason: 'Our children\nread too little.',
};

describe('saving a site', () => {
  let testApp: TestApp;
  let world: SiteWorld;
  let coordinator: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  afterEach(() => jest.restoreAllMocks());
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    // Closed, because an open site must keep what it needed to open (see the last describe).
    world = await SiteWorld.build(testApp, { ...WHOLE_SITE, status: 'closed', notes: 'Late with papers.' });
    coordinator = await world.signInAs('coordinator');
  });

  const save = (what: string, body: object, visitor = coordinator) =>
    visitor.post(`/sites/${String(world.site.id)}/save${what}`, body);
  const addSeated = async (count: number) => {
    const family = await addUser(testApp.dataSource);
    for (let at = 0; at < count; at++)
      await addStudent(testApp.dataSource, family, { status: 'accepted', site: world.site });
  };

  it.each<[SiteRole, number]>([
    ['coordinator', 200],
    ['staff', 200],
    ['view', 403],
    ['instructor', 403],
  ])('responds to a %s with %i before reading the body', async (role, expected) => {
    const visitor = await world.signInAs(role);
    expect((await save('Information', INFORMATION, visitor)).status).toBe(expected);
    expect((await save('Details', {}, visitor)).status).toBe(expected);
    expect((await save('Application', REGISTRANT, visitor)).status).toBe(expected);
    const nonsense = await save('Information', { name: 7 }, visitor);
    expect(nonsense.status).toBe(expected === 200 ? 400 : 403);
  });

  describe('the whole site at once', () => {
    const put = (body: object, visitor = coordinator) =>
      visitor.put(`/sites/${String(world.site.id)}`, { ...INFORMATION, orgType: 'charter', ...body });

    it('saves what is sent in one save, and keeps everything else', async () => {
      const { updatedAt: _, ...before } = await world.readSite();
      const { status, body } = await put({ times: '9 to 1', studentCapacity: '24', notes: 'Changed.' });
      expect([status, body.times, body.studentCapacity]).toEqual([200, '9 to 1', 24]);
      const saved = { ...INFORMATION, orgType: 'charter', times: '9 to 1', studentCapacity: 24 };
      expect(await world.readSite()).toMatchObject({ ...before, ...saved, version: before.version + 1 });
    });

    it('saves the notes for an administrator', async () => {
      await put({ notes: 'Changed.' }, await world.signInAs('admin'));
      expect((await world.readSite()).notes).toBe('Changed.');
    });

    it('changes nothing if any part of it is refused', async () => {
      const before = await world.readSite();
      const outside = { lat: 48.86, lng: 2.35 };
      for (const refused of [{ location: outside }, { times: 'x'.repeat(33) }, { contact2Role: 'Principal' }])
        expect((await put({ ...refused, days: 'Mondays' })).status).toBe(400);
      await addSeated(2);
      expect((await put({ studentCapacity: 1, days: 'Mondays' })).body.code).toBe(
        'CAPACITY_BELOW_ENROLLMENT',
      );
      expect(await world.readSite()).toEqual(before);
      expect((await put({ studentCapacity: 1, belowEnrollment: true })).status).toBe(200);
    });

    it('keeps the registrant of a site that applied', async () => {
      await save('Application', REGISTRANT);
      const none = { registrantName: '', registrantRole: '', registrantEmail: '', interestReason: '' };
      const { status, body } = await put(none);
      expect([status, body.fields]).toEqual([400, { registrantName: 'Field is required.' }]);
    });

    it('asks before an open site would lose what it needs, then closes it', async () => {
      await coordinator.post(`/sites/${String(world.site.id)}/open`);
      const refused = await put({ dates: '' });
      expect([refused.status, refused.body.code]).toEqual([409, 'WOULD_NOT_BE_OPEN']);
      expect((await put({ dates: '', close: true })).body).toMatchObject({ status: 'closed', dates: null });
    });

    it('keeps what others saved meanwhile, or names what both changed', async () => {
      const { version } = await world.readSite();
      await put({ days: 'Mondays' });
      expect((await put({ times: '9 to 1', version })).body).toMatchObject({
        days: 'Mondays',
        times: '9 to 1',
      });
      const both = await put({ days: 'Tuesdays', version });
      expect([both.status, both.body.current]).toEqual([409, { days: 'Mondays' }]);
    });
  });

  describe('its information', () => {
    it('saves and cleans everything, returns the site, and keeps it verified', async () => {
      const facts = {
        ...INFORMATION,
        orgType: 'charter',
        district: 'Mesa Vista',
        county: 'Rio Arriba',
        address: '1 Main St',
        contactName: 'Ben Tso',
        contactRole: 'Secretary',
        contactEmail: 'Ben@example.org',
        contactPhone2: null,
        contact2Name: 'Ida Tso',
        contact2Role: null,
        contact2Email: null,
        contact2Phone: null,
        contact2Phone2: null,
        coordinatorName: 'Cora Aragon',
        coordinatorEmail: null,
        coordinatorPhone: null,
        coordinatorPhone2: null,
      };
      const sent = { ...facts, name: '  Acequia ', contactPhone: '(505) 555-0141', status: 'open', id: 7 };
      const { status, body } = await save('Information', sent);
      expect(status).toBe(200);
      expect(body).toMatchObject({ ...facts, contactPhone: '5055550141', id: world.site.id });
      expect(body.verifiedBy).not.toBeNull();
      expect(await world.readSite()).toMatchObject({
        ...facts,
        contactPhone: '5055550141',
        studentCapacity: 20,
      });
    });

    it.each([
      [
        { lat: 35.5, lng: -106.5 },
        { lat: 35.5, lng: -106.5 },
      ],
      [
        { lat: ' 35.5', lng: '-106.5' },
        { lat: 35.5, lng: -106.5 },
      ],
      [null, null],
      [{ lat: '', lng: '' }, null],
      [undefined, { lat: 35.69, lng: -105.94 }],
    ])('sets, removes and keeps the pin: %j', async (location, expected) => {
      const { body } = await save('Information', { ...INFORMATION, location });
      expect(body.location).toEqual(expected);
      const { lat, lng } = await world.readSite();
      expect({ lat, lng }).toEqual(expected ?? { lat: null, lng: null });
    });

    it.each([
      [{ lat: 48.86, lng: 2.35 }, 'This point isn’t in New Mexico. Check the coordinates, or drag the pin.'],
      [{ lat: -106.5, lng: 35.5 }, 'This point isn’t in New Mexico. Check the coordinates, or drag the pin.'],
      [{ lat: 35.5 }, 'Enter both latitude and longitude, or leave both empty.'],
      [
        { lat: 'north', lng: 'west' },
        'Latitude and longitude must be decimal numbers, like 35.69 and -105.94.',
      ],
      ['35.5,-106.5', 'Invalid input'],
    ])('refuses the pin %j with the reason', async (location, message) => {
      const { status, body } = await save('Information', { ...INFORMATION, name: 'Other', location });
      expect([status, body]).toEqual([
        400,
        { error: 'Please check the marked fields.', fields: { location: message } },
      ]);
      expect(await world.readSite()).toMatchObject({ name: world.site.name, lat: 35.69 });
    });

    it("shows the state's name in the person's language", async () => {
      const place = { ...INFORMATION, location: { lat: 48.86, lng: 2.35 } };
      const { body } = await coordinator.post(`/sites/${String(world.site.id)}/saveInformation`, place, {
        'Accept-Language': 'es',
      });
      expect(body.fields.location).toContain('no está en Nuevo México');
    });

    it('accepts an address of 64 characters, and keeps a longer old one', async () => {
      const longest = 'x'.repeat(64);
      expect((await save('Information', { ...INFORMATION, address: longest })).body.address).toBe(longest);
      const { status, body } = await save('Information', { ...INFORMATION, address: `${longest}x` });
      expect([status, body.fields]).toEqual([400, { address: 'Address too long' }]);

      const old = 'y'.repeat(128);
      await testApp.dataSource.manager.update(Site, { id: world.site.id }, { address: old });
      expect((await coordinator.get(`/sites/${String(world.site.id)}`)).body.address).toBe(old);
      const other = await save('Information', { ...INFORMATION, coordinatorName: 'Cora', address: old });
      expect([other.status, other.body.address, other.body.coordinatorName]).toEqual([200, old, 'Cora']);
      const longer = await save('Information', { ...INFORMATION, address: `${old}y` });
      expect(longer.body.fields).toEqual({ address: 'Address too long' });
    });

    it('refuses a second contact without a name', async () => {
      const message = 'Second point of contact has contact/role information filled but is missing a name.';
      const { status, body } = await save('Information', { ...INFORMATION, contact2Phone: '505 555 0141' });
      expect([status, body]).toEqual([400, { error: message, fields: { contact2Name: message } }]);
    });

    it('keeps the organization type if none is sent, since every site has one', async () => {
      const { body } = await save('Information', { ...INFORMATION, orgType: null });
      expect(body.orgType).toBe('district');
    });

    it('returns every invalid field', async () => {
      const { body } = await save('Information', { county: 'x'.repeat(33), contactEmail: 'x', location: 1 });
      expect(body.fields).toEqual({
        name: 'Field is required.',
        orgName: 'Field is required.',
        county: 'County name too long',
        contactEmail: 'Invalid email address',
        location: 'Invalid input',
      });
    });
  });

  describe('its details', () => {
    const DETAILS = {
      studentCapacity: 30,
      instructorCapacity: 8,
      dates: 'June 2 to June 27',
      days: 'Monday to Friday',
      times: '8 to 12',
      grades: 'PK12',
      remote: 'none',
      transportation: 'yes',
      meals: 'no',
      technology: 'yes',
      pinText: 'Behind the church',
      acceptanceText: 'Bring a hat.\nAnd water.',
      acceptanceTextEs: 'Traigan un sombrero.',
    };

    it('keeps the Spanish text for who doesn’t send one, and clears it for who sends an empty one', async () => {
      const { acceptanceTextEs, ...older } = DETAILS;
      await save('Details', DETAILS);
      expect((await save('Details', older)).body).toMatchObject({ acceptanceTextEs });
      expect((await save('Details', { ...older, acceptanceTextEs: '' })).body).toMatchObject({
        acceptanceText: older.acceptanceText,
        acceptanceTextEs: null,
      });
    });

    it('saves everything, but the notes only for the office', async () => {
      const { status, body } = await save('Details', { ...DETAILS, notes: 'Mine now' });
      expect(status).toBe(200);
      expect(body).toMatchObject(DETAILS);
      expect(body).not.toHaveProperty('notes');
      expect(await world.readSite()).toMatchObject({ ...DETAILS, notes: 'Late with papers.' });
      const office = await world.signInAs('admin');
      expect((await save('Details', DETAILS, office)).body.notes).toBe('Late with papers.');
      expect((await save('Details', { ...DETAILS, notes: 'On time' }, office)).body.notes).toBe('On time');
      expect((await save('Details', { ...DETAILS, notes: '' }, office)).body.notes).toBeNull();
    });

    it("treats an empty capacity as 0, and keeps one that isn't sent", async () => {
      expect((await save('Details', { studentCapacity: null })).body).toMatchObject({
        studentCapacity: 0,
        instructorCapacity: 5,
      });
      expect((await save('Details', { instructorCapacity: '' })).body).toMatchObject({
        instructorCapacity: 0,
      });
    });

    it.each([
      [{ studentCapacity: -1 }, 'Invalid input'],
      [{ studentCapacity: 1.5 }, 'Invalid input'],
      [{ instructorCapacity: '3.5' }, 'Invalid input'],
      [{ studentCapacity: 1e9 }, 'Invalid input'],
      [{ dates: 'x'.repeat(33) }, 'Dates text too long.'],
      [{ days: 'x'.repeat(33) }, 'Days text too long.'],
      [{ times: 'x'.repeat(33) }, 'Times text too long.'],
      [{ grades: '21' }, 'Grades out of order'],
      [{ grades: '11' }, 'Duplicate grades'],
      [{ grades: '7X' }, 'Invalid grade'],
      [{ remote: 'yes' }, 'Invalid site remote type'],
      [{ transportation: 'maybe' }, 'Invalid site transportation type'],
      [{ meals: 1 }, 'Invalid site meal type'],
      [{ technology: 'lots' }, 'Invalid input'],
      [{ pinText: 'x'.repeat(2001) }, 'Text too long'],
    ])('refuses %j', async (details, message) => {
      const before = await world.readSite();
      const { status, body } = await save('Details', details);
      expect([status, body.fields]).toEqual([400, { [Object.keys(details)[0] ?? '']: message }]);
      expect(await world.readSite()).toEqual(before);
    });

    it('asks before it leaves fewer seats than students, and says how many', async () => {
      await addSeated(3);
      const { status, body } = await save('Details', { studentCapacity: 1, dates: 'June' });
      expect([status, body]).toEqual([
        409,
        {
          code: 'CAPACITY_BELOW_ENROLLMENT',
          studentCapacity: 1,
          enrollmentCount: 3,
          error: 'Students with a seat here: 3. That’s 2 more than this capacity.',
        },
      ]);
      expect(await world.readSite()).toMatchObject({ studentCapacity: 20, dates: 'June 2 to June 27' });
      const sure = await save('Details', { studentCapacity: 1, belowEnrollment: true });
      expect([sure.status, sure.body.studentCapacity]).toEqual([200, 1]);
    });

    it("doesn't ask if nothing is taken away", async () => {
      await addSeated(2);
      expect((await save('Details', { studentCapacity: 2 })).status).toBe(200);
      await save('Details', { studentCapacity: 0, belowEnrollment: true });
      expect((await save('Details', { studentCapacity: 0 })).status).toBe(200);
      expect((await save('Details', { studentCapacity: 1 })).status).toBe(200);
      expect((await save('Details', { dates: 'June' })).status).toBe(200);
    });

    it('counts a seat that is taken while it waits for the site', async () => {
      const { id } = await addStudent(testApp.dataSource, await addUser(testApp.dataSource), {
        status: 'unassigned',
      });
      const other = await OtherInstance.holdRow(testApp, 'sites', world.site.id);
      const answer = save('Details', { studentCapacity: 0 }).then(({ status }) => status);
      await other.waitUntilWaiting();
      await other.change('UPDATE students SET "siteId" = $2 WHERE id = $1', [id, world.site.id]);
      await other.release();
      expect(await answer).toBe(409);
    });
  });

  it('saves who registered it', async () => {
    const { status, body } = await save('Application', REGISTRANT);
    expect(status).toBe(200);
    expect(body).toMatchObject(REGISTRANT);
    const faulty = await save('Application', { registrantRole: 'x'.repeat(65), registrantEmail: 'x' });
    expect(faulty.body.fields).toEqual({
      registrantName: 'Field is required.',
      registrantRole: 'Role too long',
      registrantEmail: 'Invalid email address',
    });
    expect(await world.readSite()).toMatchObject(REGISTRANT);
  });

  describe('while the site is open', () => {
    const WHOLE = {
      studentCapacity: 20,
      instructorCapacity: 5,
      dates: 'June',
      days: 'Mondays',
      times: '8 to 12',
    };
    beforeEach(async () => {
      await testApp.dataSource.manager.update(Site, world.site.id, { status: 'open' });
    });
    const makeRefusal = (missing: string[]) => ({
      code: 'WOULD_NOT_BE_OPEN',
      missing,
      fields: Object.fromEntries(missing.map((name) => [name, 'An open site needs this.'])),
      error: 'This site is open and can’t stay open without this. Fill it in, or close the site.',
    });

    it.each([
      ['Details', { ...WHOLE, dates: '  ', studentCapacity: 0 }, ['studentCapacity', 'dates']],
      ['Details', {}, ['dates', 'days', 'times']],
      [
        'Information',
        { ...INFORMATION, address: '1 Main St', location: null },
        ['location', 'coordinatorName', 'coordinatorEmail', 'coordinatorPhone'],
      ],
    ])('refuses to lose what opening needed: %s %j', async (what, body, missing) => {
      const before = await world.readSite();
      for (const close of [undefined, false, null]) {
        const answer = await save(what, { ...body, close });
        expect([answer.status, answer.body]).toEqual([409, makeRefusal(missing)]);
      }
      expect(await world.readSite()).toEqual(before);
    });

    it('saves and closes at once on request, with who closed it', async () => {
      const { status, body } = await save('Details', { ...WHOLE, times: null, close: true });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        times: null,
        dates: 'June',
        status: 'closed',
        statusChangedBy: { by: 'Cora Aragon', at: expect.any(Number) },
      });
      const { statusChangedById } = await world.readSite();
      expect(statusChangedById).toBe(world.people.coordinator.id);
      const again = await save('Details', { ...WHOLE, times: null, close: true });
      expect([again.status, again.body.status]).toEqual([200, 'closed']);
    });

    it('closes nothing if the form is refused', async () => {
      expect((await save('Details', { ...WHOLE, dates: 'x'.repeat(33), close: true })).status).toBe(400);
      expect((await save('Details', { ...WHOLE, close: 'maybe' })).status).toBe(400);
      await addSeated(2);
      expect((await save('Details', { ...WHOLE, studentCapacity: 0, close: true })).body.code).toBe(
        'CAPACITY_BELOW_ENROLLMENT',
      );
      expect((await world.readSite()).status).toBe('open');
    });

    it('accepts other changes, even if something was missing before', async () => {
      expect((await save('Details', WHOLE)).status).toBe(200);
      await testApp.dataSource.manager.update(Site, world.site.id, { times: null, coordinatorPhone: null });
      const { status, body } = await save('Details', { ...WHOLE, times: null, pinText: 'At the back' });
      expect([status, body.status, body.pinText]).toEqual([200, 'open', 'At the back']);
      expect((await save('Details', { ...WHOLE, times: null, days: '' })).body.missing).toEqual(['days']);
    });

    it.each([
      [true, 409],
      // Control: without the lock, the save uses the old status, and the open site ends up without dates.
      [false, 200],
    ])('checks the status under the lock (locking: %s)', async (isLocking, expected) => {
      const { manager } = testApp.dataSource;
      await manager.update(Site, world.site.id, { status: 'closed' });
      const other = await OtherInstance.holdRow(testApp, 'sites', world.site.id);
      const saveDetails = async () => (await save('Details', { ...WHOLE, dates: null })).status;
      const answer = isLocking ? saveDetails() : runWithoutLocks(saveDetails);
      await other.waitUntilWaiting();
      await other.change(`UPDATE sites SET "status" = 'open' WHERE id = $1`, [world.site.id]);
      await other.release();
      expect(await answer).toBe(expected);
      const { status, dates } = await world.readSite();
      expect([status, dates === null]).toEqual(['open', !isLocking]);
    });
  });
});
