import { Agent } from 'node:http';
import request from 'supertest';
import { OtherInstance } from '../../testing/other-instance.js';
import { PlacementWorld } from '../../testing/placement-world.js';
import { createTestApp } from '../../testing/test-app.js';
import { closeHttp, drainHttp } from './http-server.js';

describe('a server that stops', () => {
  it('isn’t ready but answers for a while, then finishes what it has begun and takes no more', async () => {
    const testApp = await createTestApp();
    const { url, app } = testApp;
    const world = await PlacementWorld.build(testApp);
    const site = await world.addSite();
    const { move } = await world.addApplication({ status: 'unassigned' });
    const other = await OtherInstance.holdRow(testApp, 'sites', site.id);
    const assigning = move('assign', { siteId: site.id });
    await other.waitUntilWaiting();
    const agent = new Agent({ keepAlive: true });
    await request(url).get('/api/health/ready').agent(agent).expect(200);

    await drainHttp(app, 0.01);
    const notReady = await request(url).get('/api/health/ready').agent(agent);
    expect([notReady.status, notReady.body]).toEqual([
      503,
      { error: 'We’re restarting right now. Please try again in a minute.' },
    ]);
    // Makes clients that keep connections open reconnect, which leads them elsewhere.
    expect(notReady.headers['connection']).toBe('close');
    expect((await world.office.get('/users/whoami')).status).toBe(200);

    const closing = closeHttp(app);
    await expect(request(url).get('/api/health/live')).rejects.toThrow('ECONNREFUSED');
    await other.release();
    expect((await assigning).status).toBe(200);
    await closing;
    await testApp.close();
  });
});
