import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Message } from '../mail/message.entity.js';
import { Student } from '../students/student.entity.js';
import { runProgram, type ProgramProcess } from '../testing/child-process.js';
import { addRunFor } from '../testing/draft-runs.js';
import { waitFor } from '../testing/eventually.js';
import { addUser } from '../testing/people.js';
import { addSite } from '../testing/sites.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { PlacementRun } from './placement-run.entity.js';
import { BATCH } from './release.queries.js';
import { RunReleaseService } from './run-release.service.js';

const KILLS = 10;
const PLACED = 20 * BATCH;
const SITES = 40;
const UNPLACED = 300;
const LONGEST_MS = 40;

describe('a release whose instances are killed', () => {
  let testApp: TestApp;
  let release: RunReleaseService;
  let dataDir: string;
  const instances: ProgramProcess[] = [];
  beforeAll(async () => {
    testApp = await createTestApp();
    release = testApp.app.get(RunReleaseService);
    // This instance only finishes what the others have left.
    jest.spyOn(release, 'resume').mockResolvedValue();
    await release.beforeApplicationShutdown();
    dataDir = mkdtempSync(join(tmpdir(), 'release-'));
    chmodSync(dataDir, 0o755);
  });
  afterAll(async () => {
    await Promise.all(instances.map((instance) => instance.kill()));
    await testApp.close();
    rmSync(dataDir, { recursive: true });
  });

  async function makeRun(): Promise<PlacementRun> {
    const { dataSource } = testApp;
    const family = await addUser(dataSource);
    const sites = await Promise.all(
      Array.from({ length: SITES }, () =>
        addSite(dataSource, { studentCapacity: PLACED / SITES, coordinatorEmail: 'desk@example.org' }),
      ),
    );
    await dataSource.query(
      `INSERT INTO users ("email", "firstName", "lastName")
       SELECT 'family-' || n || '@example.org', 'Ana', 'Baca' FROM generate_series(1, $1::integer) AS n`,
      [UNPLACED],
    );
    await dataSource.query(
      `INSERT INTO students ("userId", "firstName", "lastName", "applicationSubmitted", "studentSectionComplete",
         "guardianSectionComplete", "emergencySectionComplete", "preferenceSectionComplete", "sitePreference1")
       SELECT owner, 'Lucía', 'Baca', now(), TRUE, TRUE, TRUE, TRUE, ($2::integer[])[1 + n % $3::integer]
       FROM (
         SELECT $1::uuid AS owner, n FROM generate_series(1, $4::integer) AS n
         UNION ALL SELECT "id", 0 FROM users WHERE "email" LIKE 'family-%'
       ) AS child`,
      [family.id, sites.map(({ id }) => id), SITES, PLACED],
    );
    const students = await dataSource.manager.find(Student, {
      select: { id: true, userId: true, sitePreference1: true, sitePreference2: true, sitePreference3: true },
    });
    const sitesById = new Map(sites.map((site) => [site.id, site]));
    return addRunFor(
      dataSource,
      students.map((student) => {
        const site = sitesById.get(student.sitePreference1 ?? 0);
        return student.userId === family.id && site ? { student, site } : { student };
      }),
    );
  }

  const readStored = (id: number) => testApp.dataSource.manager.findOneByOrFail(PlacementRun, { id });

  function startInstance(): ProgramProcess {
    const env = { DATABASE_URL: testApp.settings.databaseUrl ?? '', DATA_DIR: dataDir };
    const instance = runProgram('backend/testing/release-process.ts', [], { env });
    instances.push(instance);
    return instance;
  }

  it('places everyone once and writes every mail once', async () => {
    const run = await makeRun();
    let next = startInstance();
    await release.begin(run.id, (await addUser(testApp.dataSource, { role: 'admin' })).id, { anyway: true });
    for (let kills = 0; kills < KILLS; kills++) {
      const instance = next;
      // Starts while the current instance is still working.
      next = startInstance();
      expect(await instance.firstLine).toBe('ready');
      const before = await readStored(run.id);
      expect(before.state).toBe('releasing');
      instance.process.kill('SIGUSR2');
      await waitFor(async () => {
        const { releaseDone, mailedThrough } = await readStored(run.id);
        expect([releaseDone, mailedThrough]).not.toEqual([before.releaseDone, before.mailedThrough]);
      });
      await pause(randomInt(LONGEST_MS));
      await instance.kill();
    }
    // The run may stay locked until the database notices that the last instance is gone.
    await waitFor(async () => {
      while ((await release.releaseStep()) !== 'nothing');
      expect((await readStored(run.id)).state).toBe('released');
    });

    expect(await readStored(run.id)).toMatchObject({ releaseDone: PLACED, releaseSkipped: 0 });
    const [{ strange, placed }] = await testApp.dataSource.query<[{ strange: number; placed: number }]>(
      `SELECT count(*)::int AS placed, count(*) FILTER (
         WHERE s."siteId" <> r."siteId" OR r."outcome" <> 'placed' OR (
           SELECT count(*) FROM history_entries h WHERE h."studentId" = s."id" AND h."siteId" = r."siteId"
         ) <> 1)::int AS strange
       FROM placement_run_rows r JOIN students s ON s."id" = r."studentId" WHERE s."siteId" IS NOT NULL`,
    );
    expect([placed, strange]).toEqual([PLACED, 0]);
    const recipients = await testApp.dataSource.manager.find(Message, {
      select: { recipient: true, siteId: true },
    });
    const told = recipients.map(({ recipient, siteId }) => `${recipient} ${siteId ?? ''}`);
    expect(told).toHaveLength(SITES + UNPLACED);
    expect(new Set(told).size).toBe(SITES + UNPLACED);
  });
});
