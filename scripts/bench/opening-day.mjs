import { setTimeout as pause } from 'node:timers/promises';
import { EMERGENCY_SECTION, GUARDIAN_SECTION, STUDENT_SECTION } from '../../backend/testing/section-forms.ts';
import { Connection, ask, sendAtRate, repeat, makeRequestBytes } from './load.mjs';
import { show, showTimes } from './report.mjs';
import { readMemory } from './servers.mjs';

/** For a step's 95th percentile. Registration takes longer because it hashes a password. */
const [SLOWEST_STEP_MS, SLOWEST_REGISTRATION_MS] = [500, 2_000];
/** In megabytes, for the process that answers requests. */
const MOST_MEMORY = 400;
/** Families per second, milliseconds between their steps, and others' requests for the sites per second. */
const SCHEDULES = [
  [45, 1_000, 0],
  [30, 1_000, 0],
  [25, 0, 0],
  [15, 1_000, 200],
];
const WHOAMI_EVERY_MS = 250;

const PERSON = { firstName: 'Ana María', lastName: 'Baca', password: 'the acequia runs in May' };

const STEPS = [
  ['register', () => '/api/authenticate/register', ({ email }) => ({ ...PERSON, email })],
  ['dashboard', () => '/api/students'],
  ['create', () => '/api/students/create', () => ({ firstName: 'Lucía', lastName: 'Baca' })],
  ['open', toStudent('')],
  ['save student', toStudent('/saveStudentSection'), ({ schools }) => ({ ...STUDENT_SECTION, ...schools })],
  ['save guardians', toStudent('/saveGuardianSection'), () => GUARDIAN_SECTION],
  ['save contacts', toStudent('/saveEmergencySection'), () => EMERGENCY_SECTION],
  ['save choices', toStudent('/savePreferenceSection'), ({ choices }) => ({ ...choices, complete: true })],
  ['submit', toStudent('/submitApplication'), () => ({})],
  ['look at the child', toStudent('')],
  ['look at the dashboard', () => '/api/students'],
  ['look again', toStudent('')],
];

function toStudent(what) {
  return ({ student }) => `/api/students/${student}${what}`;
}

function makeFamilyMaker({ schools, open }) {
  const stamp = Date.now();
  let made = 0;
  const pick = (all, at) => all[at % all.length];
  return () => {
    const at = made++;
    return {
      email: `family${at}.${stamp}@example.org`,
      address: `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
      schools: { outgoingSchool: pick(schools, at), incomingSchool: pick(schools, at + 1) },
      choices: { site1: pick(open, at), site2: pick(open, at + 7), site3: pick(open, at + 31) },
    };
  };
}

async function take([name, toPath, toBody], family, connection) {
  const { cookie, address } = family;
  const order = { method: toBody ? 'POST' : 'GET', path: toPath(family), body: toBody?.(family) };
  const request = makeRequestBytes({ ...order, cookie, address });
  const started = performance.now();
  const answer = await connection.ask(request);
  const time = performance.now() - started;
  if (name === 'register') family.cookie = answer.cookie;
  if (name === 'create') family.student = JSON.parse(answer.body).id;
  if (name === 'submit') family.isSubmitted = true;
  return time;
}

/** Families arrive whether or not earlier ones are done. Counts submissions acknowledged but not stored. */
export async function measureOpeningDay({ ours, client, cookies }, subjects, seconds) {
  const makeFamily = makeFamilyMaker(subjects);
  for (const [perSecond, thinkMs, asksPerSecond] of SCHEDULES) {
    const times = new Map(STEPS.map(([name]) => [name, []]));
    const [errors, acknowledged, memory] = [[], [], []];
    const whoami = { path: '/api/users/whoami', cookie: cookies[0] };
    const stopAsking = repeat(() => {
      memory.push(readMemory(ours.pid));
      return ask(ours.port, whoami);
    }, WHOAMI_EVERY_MS);
    const visit = async () => {
      const family = makeFamily();
      const connection = new Connection(ours.port);
      try {
        for (const step of STEPS) {
          if (family.cookie && thinkMs > 0) await pause(thinkMs);
          times.get(step[0]).push(await take(step, family, connection));
        }
      } catch (error) {
        errors.push(error.message);
      }
      connection.close();
      if (family.isSubmitted) acknowledged.push(family.student);
    };
    const askForSites = () =>
      ask(ours.port, { path: '/api/sites/public' }).catch((error) => errors.push(error.message));
    const [visits, sites] = await Promise.all([
      sendAtRate(perSecond, seconds, visit),
      sendAtRate(asksPerSecond, seconds, askForSites),
    ]);
    const asked = stopAsking();
    const { rows } = await client.query(
      `SELECT FROM students WHERE "id" = ANY ($1::uuid[]) AND "applicationSubmitted" IS NOT NULL`,
      [acknowledged],
    );
    const name = `${perSecond} a second, ${thinkMs} ms between steps`;
    show(`${name}: families`, visits.length, { unit: '' });
    show(`${name}: errors`, errors.length, { unit: '', most: 0, also: errors[0] });
    show(`${name}: lost`, acknowledged.length - rows.length, { unit: '', most: 0 });
    for (const [step, all] of times)
      showTimes(`  ${step}`, all, step === 'register' ? SLOWEST_REGISTRATION_MS : SLOWEST_STEP_MS);
    if (sites.length > 0) showTimes(`  ${sites.length} public lists meanwhile`, sites, SLOWEST_STEP_MS);
    showTimes('  whoami meanwhile', asked);
    const also = `${memory[0]} MB before`;
    show('  memory, highest', Math.max(...memory), { unit: 'MB', most: MOST_MEMORY, also });
  }
}
