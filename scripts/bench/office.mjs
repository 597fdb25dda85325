import { randomUUID } from 'node:crypto';
import { makeRow } from '../../backend/testing/import-world.ts';
import { REPORTS } from '../../domain/reports/report-shape.ts';
import { getSaves } from './compare.mjs';
import { SEEDED_YEAR, createSession, listIds } from './database.mjs';
import {
  ask,
  askJson,
  sendAtRate,
  drive,
  makeTurns,
  makeRequestBytes,
  measureTime,
  measureWhileOthersAsk,
} from './load.mjs';
import { show, showTimes } from './report.mjs';

const [SLOWEST_ANSWER_MS, SLOWEST_REPORT_MS] = [150, 300];
const [SLOWEST_IMPORT, IMPORTS_AT_ONCE] = [100, [1, 3]];
const [SLOWEST_SEARCH_MS, SLOWEST_START_MS] = [10_000, 10_000];
const [SLOWEST_ANNOUNCEMENT_MS, SLOWEST_BESIDE_ANNOUNCEMENT_MS] = [10_000, 300];
const [SLOWEST_SAVE_MS, WAITING_MAIL, SAVES_PER_SECOND, SAVING_SECONDS] = [50, 10_000, 100, 15];
/** 50,000 marks in ten minutes while 400 screens check every five seconds; measured for one minute. */
const [SLOWEST_MARK_MS, MARKS_A_SECOND, SCREENS_A_SECOND, MARKING_SECONDS] = [100, 83, 80, 60];
const MARKED_DAY = '2025-06-02';
const USERS_PER_PAGE = 25;
const WARM_UP_MS = 500;

export function getTimedOperations({ rosters }) {
  const getRosterRequest = (id) => ({ path: `/api/sites/${id}/roster` });
  const users = Array.from({ length: 10 }, (_, page) => {
    const range = JSON.stringify([page * USERS_PER_PAGE, (page + 1) * USERS_PER_PAGE - 1]);
    return { path: `/api/users?range=${encodeURIComponent(range)}` };
  });
  const reports = [...REPORTS, 'sites?publish=true'].map((name) => {
    const requests = [{ path: `/api/reports/${name}` }];
    return { name: `reports, ${name}`, requests, most: SLOWEST_REPORT_MS };
  });
  return [
    { name: 'sites, all of them', requests: [{ path: '/api/sites/admin-details' }] },
    { name: 'sites, metrics', requests: [{ path: '/api/sites/metrics' }] },
    { name: 'roster, ordinary site', requests: rosters.ordinary.map(getRosterRequest) },
    { name: 'roster, largest site', requests: [getRosterRequest(rosters.largest)] },
    { name: `users, a page of ${USERS_PER_PAGE}`, requests: users },
    ...reports,
  ];
}

export async function measureAnswers(bench, { name, requests, most = SLOWEST_ANSWER_MS }) {
  const { ours, cookies, rounds, milliseconds } = bench;
  const order = { port: ours.port, next: makeTurns({ requests }, cookies), connections: cookies.length };
  await drive({ ...order, milliseconds: WARM_UP_MS });
  const { times } = await drive({ ...order, milliseconds: (rounds * milliseconds) / 2 });
  showTimes(name, times, most);
}

export async function measureDuplicates({ ours, cookies, client }) {
  const mine = 'SELECT "id" FROM students WHERE "season" = current_season()';
  await client.query('TRUNCATE duplicate_pairs, duplicate_queue');
  await client.query(`INSERT INTO duplicate_queue ("studentId") ${mine}`);
  await client.query('VACUUM (ANALYZE) duplicate_queue');
  const time = await measureTime(() => ask(ours.port, { path: '/api/duplicates', cookie: cookies[0] }));
  show('finding duplicates', time, { most: SLOWEST_SEARCH_MS });
}

export async function measureSeason(bench) {
  const { ours, cookies } = bench;
  const year = SEEDED_YEAR + 1;
  const body = { year, firstDay: `${year}-06-01`, lastDay: `${year}-06-26` };
  const order = { method: 'POST', path: '/api/seasons/start', cookie: cookies[0], body };
  const { time, others } = await measureWhileOthersAsk(bench, () => ask(ours.port, order));
  show('starting a season', time, { most: SLOWEST_START_MS });
  showTimes('others meanwhile', others);
}

export async function measureAnnouncement(bench) {
  const { ours, cookies, client } = bench;
  const words = {
    subject: 'No program on Friday',
    body: 'The building has no water. '.repeat(20),
    subjectEs: 'El viernes no hay programa',
    bodyEs: 'El edificio no tiene agua. '.repeat(20),
  };
  const order = { method: 'POST', path: '/api/students/announce', cookie: cookies[0] };
  const preview = { ...order, path: `${order.path}?dryRun=true`, body: words };
  const { id, families } = await askJson(ours.port, preview);
  const body = { ...words, id };
  const { time, others } = await measureWhileOthersAsk(bench, () => ask(ours.port, { ...order, body }));
  const { rowCount } = await client.query('DELETE FROM messages WHERE "announcementId" = $1', [id]);
  if (rowCount !== families) throw new Error(`${rowCount} emails for ${families} families.`);
  show(`an announcement to ${families} families`, time, { most: SLOWEST_ANNOUNCEMENT_MS });
  showTimes('others meanwhile', others, SLOWEST_BESIDE_ANNOUNCEMENT_MS);
}

export async function measureWaitingMail({ ours, client }, families) {
  const requests = getSaves(families).map(makeRequestBytes);
  const save = () =>
    sendAtRate(SAVES_PER_SECOND, SAVING_SECONDS, (at) => ask(ours.port, requests[at % requests.length]));
  await save();
  showTimes('saves while nothing waits', await save(), SLOWEST_SAVE_MS);
  await client.query(
    `INSERT INTO messages ("kind", "recipient", "language", "studentId", "facts")
     SELECT 'application-submitted', 'family' || n || '@example.org', 'en', ($1::uuid[])[1 + n % cardinality($1)],
       jsonb_build_object('firstName', 'Marisol', 'studentName', 'Ana Begay',
         'link', 'http://localhost/dashboard/student/' || n) FROM generate_series(1, $2::integer) AS n`,
    [families.map(({ id }) => id), WAITING_MAIL],
  );
  const times = await save();
  const { rowCount } = await client.query('DELETE FROM messages WHERE "sentAt" IS NOT NULL');
  await client.query('DELETE FROM messages');
  showTimes(`saves while ${WAITING_MAIL} emails wait, ${rowCount} sent`, times, SLOWEST_SAVE_MS);
}

export async function measureImports({ ours, client, cookies, rounds, milliseconds }, subjects) {
  // Earlier measurements have filled some of these sites.
  await client.query('UPDATE sites SET "studentCapacity" = 9999 WHERE "id" = ANY ($1)', [subjects.seats]);
  const rows = createRows(subjects);
  const makeNextRequest = (number) => {
    const body = rows.next().value;
    return makeRequestBytes({ method: 'POST', path: '/api/students/import', cookie: cookies[number], body });
  };
  for (const connections of IMPORTS_AT_ONCE) {
    const order = { port: ours.port, next: makeNextRequest, connections };
    await drive({ ...order, milliseconds: WARM_UP_MS });
    const { perSecond } = await drive({ ...order, milliseconds: rounds * milliseconds });
    const name = connections === 1 ? 'one import' : `${connections} imports at once`;
    show(name, perSecond, { unit: 'rows/s', least: SLOWEST_IMPORT });
  }
}

/** Nine years of children. */
const BIRTHDAYS = 9 * 365;
const SECONDS_A_DAY = 24 * 60 * 60;

/** A third are second children; half go directly to a site; half have an SSID and a second guardian. */
function* createRows({ schools, open, seats }) {
  const stamp = Date.now();
  const pick = (all, at) => all[at % all.length];
  for (let at = 0; ; at++) {
    const family = at % 9 >= 6 ? at - 3 : at;
    const lastName = pick(['Baca', 'Begay', 'García y Peña', 'Tso', "O'Connor", 'Montoya'], family);
    const [firstPreference, secondPreference, thirdPreference] = [0, 1, 2].map((n) => pick(open, at + n));
    const row = makeRow({
      firstName: `${pick(['Lucía', 'Mateo', 'Shandiin', 'Zoë', 'José Luis'], at)} ${(at * 7919).toString(36)}`,
      lastName,
      ssid: at % 2 === 0 ? 900_000_000_000 + (stamp % 1e8) * 1_000 + at : null,
      outgoingSchool: pick(schools, at),
      incomingSchool: pick(schools, at + 1),
      birthday: makeRow().birthday + ((at * 37) % BIRTHDAYS) * SECONDS_A_DAY,
      guardian1: { lastName, email: `family-${stamp}-${family}@bench.example.org` },
      ...(at % 2 === 1 ? { site: pick(seats, at) } : { firstPreference, secondPreference, thirdPreference }),
    });
    const other = { ...row.guardian1, email: undefined, firstName: 'Rosa', relationship: 'aunt' };
    yield { ...row, guardian2: at % 4 < 2 ? row.guardian1 : null, emergency1: other, emergency2: other };
  }
}

export async function measureAttendance({ ours, client }) {
  const { rows: sites } = await client.query(
    `SELECT m."siteId", min(m."userId"::text) AS "userId", ARRAY(SELECT s."id" FROM students s
       WHERE s."siteId" = m."siteId" AND s."siteAccepted" AND s."season" = current_season()) AS "students"
     FROM site_members m JOIN sites t ON t."id" = m."siteId"
     WHERE m."role" = 'coordinator' AND t."verifiedAt" IS NOT NULL GROUP BY m."siteId"`,
  );
  const classes = sites.filter(({ students }) => students.length > 0);
  for (const each of classes) each.cookie = await createSession(client, each.userId);
  const sendMark = (at) => {
    const { siteId, cookie, students } = classes[at % classes.length];
    const student = students[Math.floor(at / classes.length) % students.length];
    const taps = { [student]: { id: randomUUID(), ago: 40 } };
    const body = { day: MARKED_DAY, marks: { [student]: 'present' }, taps };
    return ask(ours.port, { method: 'POST', path: `/api/sites/${siteId}/attendance`, cookie, body });
  };
  const look = (at) => {
    const { siteId, cookie } = classes[at % classes.length];
    return ask(ours.port, { path: `/api/sites/${siteId}/attendance/marks?day=${MARKED_DAY}`, cookie });
  };
  const [marks, looks] = await Promise.all([
    sendAtRate(MARKS_A_SECOND, MARKING_SECONDS, sendMark),
    sendAtRate(SCREENS_A_SECOND, MARKING_SECONDS, look),
  ]);
  const [logged] = await listIds(client, 'SELECT count(*)::int AS "id" FROM attendance_log');
  if (logged !== marks.length) throw new Error(`${logged} of ${marks.length} marks are in the log.`);
  showTimes(`attendance marks, ${MARKS_A_SECOND} a second`, marks, SLOWEST_MARK_MS);
  showTimes(`screens that look, ${SCREENS_A_SECOND} a second`, looks);
}
