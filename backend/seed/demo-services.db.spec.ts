import passport from 'passport';
import { SessionsService } from '../auth/sessions.service.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { runWithServices } from './demo-services.js';

describe('the services that make the demo', () => {
  let testApp: TestApp;
  afterAll(() => testApp.close());
  afterEach(() => jest.restoreAllMocks());

  it('leave the login that the application registered with Passport as it is', async () => {
    const register = jest.spyOn(passport, 'use');
    testApp = await createTestApp();
    expect(register).toHaveBeenCalledTimes(1);

    register.mockClear();
    const { dataSource, settings } = testApp;
    await dataSource.transaction((manager) =>
      runWithServices(manager, settings, async (services) => {
        expect(services.get(SessionsService, { strict: false })).toBeInstanceOf(SessionsService);
      }),
    );
    expect(register).toHaveBeenCalledTimes(0);
  });
});
