import { addUser } from '../testing/people.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { School } from './school.entity.js';

describe('the school list', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  it('has "other" first, then every school by name', async () => {
    await testApp.dataSource.manager.insert(School, [
      { id: 7, name: 'Zia Elementary', district: 'Bernalillo', ncesId: '350000000001' },
      { id: 0, name: 'Other' },
      { id: 9, name: 'Ábaco Charter', district: null },
      { id: 8, name: 'acoma Day School', district: 'BIE' },
    ]);
    const visitor = await Visitor.signIn(testApp, await addUser(testApp.dataSource));
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
