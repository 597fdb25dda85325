import { cpuMedian, cpuOf, median } from './measure.mjs';
import { drive, requestBytes } from './load.mjs';

/** Rows per second that one import, and three at once, have to reach. */
export const SLOWEST_IMPORT = 100;
/** Imports at the same time, each by another administrator. */
const IMPORTS = [1, 3];
const WARM_UP_MS = 500;
/** Families whose first children are imported in a row, followed by their second children. */
const FAMILIES = 3;
const FIRST_NAMES = ['Lucía', 'Mateo', 'Shandiin', 'Zoë', 'José Luis', 'Anne-Marie'];
const LAST_NAMES = ['Baca', 'Begay', 'García y Peña', 'Tso', "O'Connor", 'Montoya'];
const FIRST_SSID = 900_000_000_000;

/** What rows refer to: schools, sites for preferences, and those with the most free seats. */
export async function findPlaces(client) {
  const list = async (sql) => (await client.query(sql)).rows.map(({ id }) => id);
  return {
    schools: await list(`SELECT "id" FROM schools WHERE "id" > 0 ORDER BY "id" LIMIT 500`),
    wishes: await list(`SELECT "id" FROM sites WHERE "status" = 'open' ORDER BY "id" LIMIT 100`),
    seats: await list(
      `SELECT t."id" FROM sites t
       WHERE t."verifiedAt" IS NOT NULL AND t."status" IN ('open', 'closed')
       ORDER BY t."studentCapacity" - (SELECT count(*) FROM students s WHERE s."siteId" = t."id") DESC LIMIT 100`,
    ),
  };
}

/**
 * An endless series of rows of new families: a third are second children, every other one goes directly to a site,
 * every other one has an SSID, half have a second guardian. Rows are never repeated, whatever is left in the database
 * from the last run.
 */
export function* rowsFor({ schools, wishes, seats }) {
  const stamp = Date.now();
  for (let at = 0; ; at++) {
    const isSecond = at % (FAMILIES * 3) >= FAMILIES * 2;
    const family = isSecond ? at - FAMILIES : at;
    const last = of(LAST_NAMES, family);
    const person = {
      firstName: 'Ana María',
      lastName: last,
      relationship: 'parent',
      homePhone: '(505) 555-0100',
      cellPhone: '505-555-0101',
    };
    yield {
      ssid: at % 2 === 0 ? FIRST_SSID + (stamp % 1e10) * 1_000 + at : null,
      firstName: `${of(FIRST_NAMES, at)} ${String.fromCodePoint(65 + (at % 26))}`,
      lastName: last,
      birthday: '6/2/2017',
      gender: 'f',
      ethnicity: 'hispanic',
      address: '12 Acequia Rd',
      city: 'Española',
      state: 'NM',
      zip: '87532',
      outgoingSchool: of(schools, at),
      incomingSchool: of(schools, at + 1),
      grade: '2',
      bilingual: true,
      notEnglish: true,
      language: 'Diné bizaad',
      iep: false,
      guardian1: { ...person, email: `family-${stamp}-${family}@bench.example.org` },
      guardian2: at % 4 < 2 ? { ...person, firstName: 'Luis' } : null,
      emergency1: { ...person, firstName: 'Rosa', relationship: 'neighbor' },
      emergency2: { ...person, firstName: 'Eva', relationship: 'aunt' },
      ...(at % 2 === 1
        ? { site: of(seats, at) }
        : {
            firstPreference: of(wishes, at),
            secondPreference: of(wishes, at + 1),
            thirdPreference: of(wishes, at + 2),
          }),
    };
  }
}

/** How many rows per second one import sends, and three at once; each row is sent when the last one is answered. */
export async function measureImports(rows, { ours, cookies, rounds, milliseconds, cpu, afterTurn }) {
  const next = (number) =>
    requestBytes({
      method: 'POST',
      path: '/api/students/import',
      cookie: cookies[number],
      body: rows.next().value,
    });
  const results = [];
  for (const connections of IMPORTS) {
    const asking = { port: ours.port, next, connections };
    await drive({ ...asking, milliseconds: WARM_UP_MS });
    const turns = [];
    for (let round = 0; round < rounds; round++) {
      const before = cpu(ours.pid);
      const { perSecond, times, count } = await drive({ ...asking, milliseconds });
      turns.push({ perSecond, times, cpu: before && cpuOf(before, cpu(ours.pid), count) });
      await afterTurn();
    }
    results.push({
      connections,
      perSecond: median(turns.map((turn) => turn.perSecond)),
      times: turns.flatMap(({ times }) => times),
      cpu: turns[0].cpu && cpuMedian(turns.map((turn) => turn.cpu)),
    });
  }
  return results;
}

function of(list, at) {
  return list[at % list.length];
}
