import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Session } from '../auth/session.entity.js';
import { runProgram, type ProgramProcess } from '../testing/child-process.js';
import { waitFor } from '../testing/eventually.js';
import { findFreePort } from '../testing/free-port.js';
import { addUser } from '../testing/people.js';
import { addSchools } from '../testing/schools.js';
import { EMERGENCY_SECTION, GUARDIAN_SECTION, STUDENT_SECTION } from '../testing/section-forms.js';
import { addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';

const STARTING_MS = 120_000;
const FAMILIES = 4;
const SUBMISSIONS_BEFORE_THE_END = 10;
const READERS = 4;
const READINGS_BEFORE_THE_END = 40;

describe('a process that is killed in the middle of opening day', () => {
  let database: TestDatabase;
  let dataDir: string;
  let url: string;
  let program: ProgramProcess;
  let siteIds: number[];

  beforeAll(async () => {
    database = await createTestDatabase();
    await addSchools(database.dataSource);
    const sites = await Promise.all([1, 2, 3].map(() => addSite(database.dataSource)));
    siteIds = sites.map(({ id }) => id);
    dataDir = mkdtempSync(join(tmpdir(), 'opening-day-'));
    const port = await findFreePort();
    url = `http://127.0.0.1:${port}/api`;
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port) };
    program = runProgram('backend/main.ts', [], { env });
    const isReady = async () => expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    await waitFor(isReady, STARTING_MS);
  });

  afterAll(async () => {
    await program.kill();
    rmSync(dataDir, { recursive: true });
    await database.drop();
  });

  async function post(cookie: string, path: string, body: object): Promise<Response> {
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }

  async function saveFamily(name: string, submitted: string[]): Promise<void> {
    const account = { firstName: 'Ana', lastName: 'Baca', password: 'the acequia runs in May' };
    const registered = await post('', '/authenticate/register', { ...account, email: `${name}@example.org` });
    const [cookie = ''] = (registered.headers.get('set-cookie') ?? '').split(';');
    const [site1, site2, site3] = siteIds;
    for (;;) {
      const created = await post(cookie, '/students/create', { firstName: 'Lucía', lastName: 'Baca' });
      const { id } = (await created.json()) as { id: string };
      await post(cookie, `/students/${id}/saveStudentSection`, STUDENT_SECTION);
      await post(cookie, `/students/${id}/saveGuardianSection`, GUARDIAN_SECTION);
      await post(cookie, `/students/${id}/saveEmergencySection`, EMERGENCY_SECTION);
      await post(cookie, `/students/${id}/savePreferenceSection`, { site1, site2, site3, complete: true });
      await post(cookie, `/students/${id}/submitApplication`, {});
      submitted.push(id);
    }
  }

  async function startReader(
    studentId: string,
    onRead: () => void,
  ): Promise<{ userId: string; ended: Promise<string> }> {
    const { id: userId } = await addUser(database.dataSource, { role: 'admin' });
    const token = randomBytes(32).toString('base64url');
    const tokenHash = createHash('sha256').update(token).digest('hex');
    await database.dataSource.manager.insert(Session, { tokenHash, userId });
    const readOn = async (): Promise<never> => {
      for (;;) {
        const answer = await fetch(`${url}/students/${studentId}/application`, {
          headers: { cookie: `session=${token}` },
        });
        if (!answer.ok) throw new Error(`A reading was answered ${answer.status}: ${await answer.text()}`);
        onRead();
        await answer.text();
      }
    };
    return { userId, ended: readOn().catch(String) };
  }

  it('leaves every acknowledged submission with its history and its mail, and the entry of every reading', async () => {
    const parent = await addUser(database.dataSource);
    const child = await addStudent(database.dataSource, parent);
    const readings: number[] = Array.from({ length: READERS }, () => 0);
    const readers = await Promise.all(
      readings.map((_, at) => startReader(child.id, () => (readings[at] = (readings[at] ?? 0) + 1))),
    );
    const submitted: string[] = [];
    const endings = Array.from({ length: FAMILIES }, (_, at) =>
      saveFamily(`family${at}`, submitted).then(
        () => null,
        (error: unknown) => String(error),
      ),
    );
    const expectEnough = () => {
      expect(submitted.length).toBeGreaterThanOrEqual(SUBMISSIONS_BEFORE_THE_END);
      expect(Math.min(...readings)).toBeGreaterThanOrEqual(READINGS_BEFORE_THE_END);
    };
    await waitFor(expectEnough, STARTING_MS);
    await program.kill();
    // Every family was cut off, and none was refused before that.
    expect(new Set(await Promise.all(endings))).toEqual(new Set(['TypeError: fetch failed']));

    for (const [at, { userId, ended }] of readers.entries()) {
      await ended;
      const [{ entries }] = await database.dataSource.query<[{ entries: number }]>(
        `SELECT count(*)::int AS "entries" FROM access_log
         WHERE "kind" = 'read' AND "userId" = $1 AND "studentIds" = ARRAY[$2::uuid]`,
        [userId, child.id],
      );
      // The last entry may have been written without a response.
      expect([0, 1]).toContain(entries - (readings[at] ?? 0));
    }

    const rows: {
      id: string;
      guardian: string;
      contact: string;
      site: number;
      history: string;
      mail: string;
    }[] = await database.dataSource.query(
      `SELECT s."id", s."guardian2FirstName" AS "guardian", s."emergency1FirstName" AS "contact",
           s."sitePreference3" AS "site",
           (SELECT string_agg(h."kind", ' ' ORDER BY h."id") FROM history_entries h WHERE h."studentId" = s."id") AS "history",
           (SELECT string_agg(m."kind", ' ') FROM messages m WHERE m."studentId" = s."id") AS "mail"
         FROM students s WHERE s."id" = ANY($1::uuid[]) AND s."applicationSubmitted" IS NOT NULL`,
      [submitted],
    );
    const found = new Map(rows.map(({ id, ...facts }) => [id, facts]));
    const complete = {
      guardian: 'Luis',
      contact: 'Rosa',
      site: siteIds[2],
      history: 'created submitted',
      mail: 'application-submitted',
    };
    for (const id of submitted) expect([id, found.get(id)]).toEqual([id, complete]);
  });
});
