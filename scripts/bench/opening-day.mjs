import { setTimeout as pause } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { childrenOf } from './cpu.mjs';
import { cpuOf } from './measure.mjs';
import { Connection, requestBytes } from './load.mjs';
import { timesOf } from './response-times.mjs';

/** The 95th percentile of a step's answers in milliseconds; registering hashes a password. */
export const SLOWEST_STEP_MS = 500;
export const SLOWEST_REGISTRATION_MS = 2_000;
/** Megabytes of the process that answers requests, at most. */
export const MOST_MEMORY = 400;
/** How families arrive: so many a second, with a pause between their steps. */
export const SCHEDULES = [
  { perSecond: 45, thinkMs: 1_000 },
  { perSecond: 25, thinkMs: 0 },
];
/** Families that may be under way at once; those who arrive beyond that are counted as turned away. */
const MOST_AT_ONCE = 2_000;
/** Families of the measurement by step, of which so many at once. */
const FAMILIES_BY_STEP = 300;
const LANES = 10;
const DRAINED_PAUSE_MS = 100;
const WHOAMI_EVERY_MS = 250;
const MEMORY_EVERY_MS = 1_000;

const KILOBYTES = /^VmRSS:\s+(\d+) kB/m;

const GUARDIAN = {
  LastName: 'Baca',
  Relationship: 'parent',
  Email: 'ana@example.org',
  ConfirmEmail: 'ana@example.org',
  HomePhone: '(505) 555-0100',
  CellPhone: '(505) 555-0101',
  Address: '12 Acequia Rd',
  City: 'Española',
  State: 'NM',
  Zip: '87532',
};
const CONTACT = {
  LastName: 'Tafoya',
  Relationship: 'neighbor',
  HomePhone: '505-555-0110',
  CellPhone: '505-555-0111',
};

export const GUARDIAN_SECTION = {
  ...named('guardian1', { FirstName: 'Ana', ...GUARDIAN }),
  ...named('guardian2', { FirstName: 'Luis', ...GUARDIAN }),
  noGuardian2: false,
  complete: true,
};

/** What a family does on opening day, in order: what it sends, given what it has been told. */
export const STEPS = [
  {
    name: 'register',
    status: 201,
    request: register,
    learn: (family, { cookie }) => (family.cookie = cookie),
  },
  { name: 'dashboard', request: () => ({ path: '/api/students' }) },
  {
    name: 'create',
    status: 201,
    request: () => post('/api/students/create', { firstName: 'Lucía', lastName: 'Baca' }),
    learn: (family, { json }) => (family.student = json().id),
  },
  look('open'),
  section('save student', 'saveStudentSection', ({ schools }) => ({
    firstName: 'Lucía',
    lastName: 'Baca',
    birthday: Date.UTC(2017, 5, 2) / 1000,
    gender: 'f',
    ethnicity: 'hispanic',
    address: '12 Acequia Rd',
    city: 'Española',
    state: 'NM',
    zip: '87532',
    outgoingSchool: schools[0],
    incomingSchool: schools[1],
    grade: '2',
    bilingual: true,
    notEnglish: false,
    iep: false,
    complete: true,
  })),
  section('save guardians', 'saveGuardianSection', () => GUARDIAN_SECTION),
  section('save contacts', 'saveEmergencySection', () => ({
    ...named('emergency1', { FirstName: 'Rosa', ...CONTACT }),
    ...named('emergency2', { FirstName: 'Eva', ...CONTACT }),
    complete: true,
  })),
  section('save choices', 'savePreferenceSection', ({ sites }) => ({
    site1: sites[0],
    site2: sites[1],
    site3: sites[2],
    complete: true,
  })),
  {
    name: 'submit',
    request: ({ student }) => post(`/api/students/${student}/submitApplication`, {}),
    learn: (family) => (family.isSubmitted = true),
  },
  look('look at the child'),
  { name: 'look at the dashboard', request: () => ({ path: '/api/students' }) },
  look('look again'),
];

function look(name) {
  return { name, request: ({ student }) => ({ path: `/api/students/${student}` }) };
}

function section(name, path, values) {
  return { name, request: (family) => post(`/api/students/${family.student}/${path}`, values(family)) };
}

function register({ email }) {
  return post('/api/authenticate/register', {
    firstName: 'Ana María',
    lastName: 'Baca',
    email,
    password: 'the acequia runs in May',
  });
}

function post(path, body) {
  return { method: 'POST', path, body };
}

function named(prefix, facts) {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [`${prefix}${name}`, value]));
}

/** New families, each with an email and an address of its own, and their schools and choices. */
export async function familyMaker(client) {
  const list = async (sql) => (await client.query(sql)).rows.map(({ id }) => id);
  const schools = await list('SELECT "id" FROM schools WHERE "id" > 0 ORDER BY "id" LIMIT 500');
  const sites = await list(`SELECT "id" FROM sites WHERE "status" = 'open' ORDER BY "id" LIMIT 300`);
  const stamp = Date.now();
  let made = 0;
  const of = (all, at) => all[at % all.length];
  return () => {
    const at = made++;
    return {
      email: `family${at}.${stamp}@example.org`,
      address: `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
      schools: [of(schools, at), of(schools, at + 1)],
      sites: [of(sites, at), of(sites, at + 7), of(sites, at + 31)],
    };
  };
}

/** The request of a step. */
export function requestOf(step, family) {
  return { ...step.request(family), cookie: family.cookie, address: family.address };
}

/** One step of a family, on its own connection. */
async function take(step, family, connection) {
  const started = performance.now();
  const answer = await connection.ask(requestBytes(requestOf(step, family)));
  const time = performance.now() - started;
  if (answer.status !== (step.status ?? 200))
    throw new Error(`${step.name} was answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
  step.learn?.(family, { cookie: answer.cookie, json: () => JSON.parse(answer.body.toString()) });
  return time;
}

/**
 * The statements of each step, in the order of the steps, of one family whose steps run in this process: the second one,
 * since connections that open ask something, too.
 */
export async function recordSteps(recorder, makeFamily) {
  await recordFamily(recorder, makeFamily());
  return recordFamily(recorder, makeFamily());
}

async function recordFamily(recorder, family) {
  const recorded = new Map();
  for (const step of STEPS) {
    const { statements, answer } = await recorder.recordAll(requestOf(step, family));
    if (answer.statusCode !== (step.status ?? 200))
      throw new Error(`${step.name} was answered ${answer.statusCode}: ${answer.body}`);
    const cookie = answer.headers['set-cookie'] && String(answer.headers['set-cookie']).split(';')[0];
    step.learn?.(family, { cookie, json: () => JSON.parse(answer.body) });
    recorded.set(step.name, [{ statements }]);
  }
  return recorded;
}

/** The processor time of each step: all families take the first one, ten at a time, then all the second one. */
export async function measureSteps({ ours, cpu, client }, makeFamily) {
  const families = Array.from({ length: FAMILIES_BY_STEP }, makeFamily);
  const warmUp = Array.from({ length: LANES * 5 }, makeFamily);
  await inLanes(
    warmUp,
    async (family, connection) => {
      for (const step of STEPS) await take(step, family, connection);
    },
    ours.port,
  );
  const steps = [];
  for (const step of STEPS) {
    await untilMailIsOut(client);
    const before = cpu(ours.pid);
    const times = await inLanes(families, (family, connection) => take(step, family, connection), ours.port);
    // The mail that follows from a step is part of what it costs.
    await untilMailIsOut(client);
    steps.push({
      name: step.name,
      ...timesOf(times),
      cpu: before && cpuOf(before, cpu(ours.pid), families.length),
    });
  }
  return steps;
}

async function inLanes(families, work, port) {
  const waiting = families.values();
  const results = [];
  const lane = async () => {
    const connection = await Connection.open(port);
    for (const family of waiting) results.push(await work(family, connection));
    connection.close();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}

async function untilMailIsOut(client) {
  for (;;) {
    const { rows } = await client.query(
      'SELECT FROM messages WHERE "sentAt" IS NULL AND "parkedAt" IS NULL AND NOT "isBulk" LIMIT 1',
    );
    if (rows.length === 0) return;
    await pause(DRAINED_PAUSE_MS);
  }
}

/**
 * Families who arrive on a schedule, whether or not the ones before them are done. Someone who's logged in asks who they
 * are all the while. Submissions that were acknowledged and aren't in the database are lost.
 */
export async function measureArrivals(
  { ours, cpu, client, cookies },
  makeFamily,
  { perSecond, seconds, thinkMs },
) {
  const times = new Map(STEPS.map(({ name }) => [name, []]));
  const errors = [];
  const acknowledged = [];
  let underWay = 0;
  let mostUnderWay = 0;
  let turnedAway = 0;
  const before = cpu(ours.pid);
  const started = performance.now();
  const watching = watch(ours, cookies[0]);
  const visit = async () => {
    const family = makeFamily();
    const connection = await Connection.open(ours.port);
    try {
      for (const [at, step] of STEPS.entries()) {
        if (at > 0 && thinkMs > 0) await pause(thinkMs);
        times.get(step.name).push(await take(step, family, connection));
      }
    } finally {
      connection.close();
      if (family.isSubmitted) acknowledged.push(family.student);
    }
  };
  const visits = [];
  for (let arrival = 0; arrival < perSecond * seconds; arrival++) {
    const due = started + (arrival * 1000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    if (underWay >= MOST_AT_ONCE) {
      turnedAway += 1;
      continue;
    }
    mostUnderWay = Math.max(mostUnderWay, ++underWay);
    visits.push(
      visit()
        .catch((error) => errors.push(error.message))
        .finally(() => (underWay -= 1)),
    );
  }
  await Promise.all(visits);
  const took = (performance.now() - started) / 1000;
  const { whoami, memory } = await watching.stop();
  const families = perSecond * seconds - turnedAway;
  const cost = before && cpuOf(before, cpu(ours.pid), families);
  const { rows } = await client.query(
    `SELECT count(*)::int AS "count" FROM students WHERE "id" = ANY($1::uuid[]) AND "applicationSubmitted" IS NOT NULL`,
    [acknowledged],
  );
  return {
    perSecond,
    thinkMs,
    families,
    took,
    turnedAway,
    mostUnderWay,
    errors,
    submitted: acknowledged.length,
    lost: acknowledged.length - rows[0].count,
    steps: [...times].map(([name, all]) => ({ name, ...timesOf(all) })),
    whoami: timesOf(whoami),
    memory,
    cpu: cost,
  };
}

/** How quickly someone learns who they are, and how much memory the product's processes have, until it's stopped. */
function watch({ port, pid }, cookie) {
  let isOver = false;
  const whoami = [];
  const memory = [];
  const mailMemory = [];
  const [mailPid] = childrenOf(pid);
  const asking = (async () => {
    const connection = await Connection.open(port);
    const request = requestBytes({ path: '/api/users/whoami', cookie });
    while (!isOver) {
      const started = performance.now();
      await connection.ask(request);
      whoami.push(performance.now() - started);
      await pause(WHOAMI_EVERY_MS);
    }
    connection.close();
  })();
  const reading = (async () => {
    for (; !isOver; await pause(MEMORY_EVERY_MS)) {
      memory.push(memoryOf(pid));
      mailMemory.push(memoryOf(mailPid));
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await Promise.all([asking, reading]);
      return {
        whoami,
        memory: {
          first: memory[0],
          last: memory.at(-1),
          peak: Math.max(...memory),
          byMinute: memory.filter((_, second) => second % 60 === 59),
          mailPeak: Math.max(...mailMemory),
        },
      };
    },
  };
}

/** Megabytes; 0 where the system doesn't report it. */
function memoryOf(pid) {
  try {
    return Math.round(Number(KILOBYTES.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);
  } catch {
    return 0;
  }
}

/** Whether a day met its targets: no one refused, nothing lost, answers in time, little memory. */
export function isDayGood({ errors, turnedAway, lost, steps, memory }) {
  const isInTime = steps.every(
    ({ name, p95 }) => p95 <= (name === 'register' ? SLOWEST_REGISTRATION_MS : SLOWEST_STEP_MS),
  );
  return errors.length === 0 && turnedAway === 0 && lost === 0 && isInTime && memory.peak <= MOST_MEMORY;
}
