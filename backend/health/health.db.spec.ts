import request from 'supertest';
import { createTestApp, type TestApp } from '../testing/test-app.js';

describe('health', () => {
  let house: TestApp;
  beforeAll(async () => {
    house = await createTestApp();
  });
  afterAll(() => house.close());

  it('is live and ready while the database answers', async () => {
    await request(house.url).get('/api/health/live').expect(200, { status: 'up' });
    await request(house.url).get('/api/health/ready').expect(200, { status: 'up' });
  });

  it('is live but not ready while the database is away', async () => {
    await house.dataSource.destroy();
    await request(house.url).get('/api/health/live').expect(200);
    const { status, body } = await request(house.url).get('/api/health/ready');
    expect(status).toBe(503);
    expect(body).toEqual({ error: expect.stringContaining('reach the program’s data') });
  });
});
