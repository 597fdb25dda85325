import { addUser } from '../testing/people.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { School } from './school.entity.js';

describe('the school list', () => {
  let house: TestApp;
  beforeAll(async () => {
    house = await createTestApp();
  });
  afterAll(() => house.close());

  it('has "other" first, then every school by name', async () => {
    await house.dataSource.manager.insert(School, [
      { id: 7, name: 'Zia Elementary', district: 'Bernalillo', ncesId: '350000000001' },
      { id: 0, name: 'Other' },
      { id: 9, name: 'Ábaco Charter', district: null },
      { id: 8, name: 'acoma Day School', district: 'BIE' },
    ]);
    const visitor = await Visitor.as(house, await addUser(house.dataSource));
    const { status, body } = await visitor.get('/schools');
    expect([status, body]).toEqual([
      200,
      [
        { id: 0, name: 'Other', district: null },
        { id: 9, name: 'Ábaco Charter', district: null },
        { id: 8, name: 'acoma Day School', district: 'BIE' },
        { id: 7, name: 'Zia Elementary', district: 'Bernalillo' },
      ],
    ]);
  });
});
