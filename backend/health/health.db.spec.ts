import request from 'supertest';
import { createTestApp, type TestApp } from '../testing/test-app.js';

describe('health', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  it('is live and ready while the database responds', async () => {
    await request(testApp.url).get('/api/health/live').expect(200, { status: 'up' });
    await request(testApp.url).get('/api/health/ready').expect(200, { status: 'up' });
  });

  it('is live but not ready while the database is unavailable', async () => {
    await testApp.dataSource.destroy();
    await request(testApp.url).get('/api/health/live').expect(200);
    const { status, body } = await request(testApp.url).get('/api/health/ready');
    expect(status).toBe(503);
    expect(body).toEqual({ error: expect.stringContaining('reach the program’s data') });
  });
});
