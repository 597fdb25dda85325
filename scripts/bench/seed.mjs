import { copyInto } from './copy.mjs';

const SITES = 400;
/** How many times more seats than in the demo, for a whole state. */
const SEAT_FACTOR = 25;
const ADMINS = 10;
const SEED = 100_000;
const FIRST_SSID = 104_729_000;
/** Families that are made and copied together. */
const FAMILIES_PER_BATCH = 2_000;

/**
 * Fills an empty, migrated database with the program of a whole state: real schools, several hundred sites, and
 * families with applications from the demo's generators.
 */
export async function seedProgram(product, { dataSource, client, settings, students }) {
  const { world, sites } = await makeWorld(product, settings);
  const makers = await product.import('backend/seed/demo-program');
  await loadReferences(product, dataSource, settings, world, sites);
  const tables = await copiedTables(product, dataSource);
  let made = 0;
  while (made < students) {
    const families = [];
    while (families.length < FAMILIES_PER_BATCH && made < students) {
      const family = makers.makeFamilyWithChildren(world, students - made);
      made += family.applications.length;
      families.push(family);
    }
    await copyFamilies(client, tables, families);
  }
  await client.query('VACUUM (ANALYZE)');
}

/** The demo's world, only larger. */
async function makeWorld(product, { stateFolder, programState }) {
  const seed = (name) => product.import(`backend/seed/${name}`);
  const [{ Random }, pack, { demoCalendar }, { PeopleMaker }, { planSites }, { makeSites }] =
    await Promise.all(
      ['random', 'state-pack', 'calendar', 'people', 'site-plans', 'sites'].map((name) => seed(name)),
    );
  const [{ SchoolFinder }, { Seats }] = await Promise.all([seed('school-finder'), seed('seats')]);
  const random = new Random(SEED);
  const demo = pack.readDemoPack(stateFolder);
  const schools = pack.readSchools(stateFolder);
  const { DEMO_YEAR, defaultDays } = await product.import('domain/season/season');
  const { programDatesIn } = await product.import('domain/season/program-dates');
  const calendar = demoCalendar(DEMO_YEAR);
  const people = new PeopleMaker(random.fork('people'), demo);
  const plans = planSites(random.fork('plans'), schools, demo.facts.siteSchool, SITES);
  const programDates = programDatesIn('en', defaultDays(DEMO_YEAR));
  const facts = { state: programState, programDates, calendar };
  const sites = makeSites(random.fork('sites'), people, facts, plans);
  for (const { row } of sites) row.studentCapacity *= SEAT_FACTOR;
  let ssid = FIRST_SSID;
  const world = {
    random: random.fork('students'),
    people,
    state: programState,
    programYear: DEMO_YEAR,
    calendar,
    zips: pack.readZips(stateFolder),
    schools: new SchoolFinder(schools),
    sites,
    seats: new Seats(),
    admins: Array.from({ length: ADMINS }, () => people.user(people.adult(), 'admin', calendar.sitesFrom)),
    nextSsid: () => String((ssid += 1)),
  };
  return { world, sites };
}

/** The records that families refer to. */
async function loadReferences(product, dataSource, settings, world, sites) {
  const { loadSchools } = await product.import('backend/seed/seed');
  const { loadProgram } = await product.import('backend/seed/load-program');
  const { membersOf, usersOf } = await product.import('backend/seed/sites');
  const { addFirstSeason } = await product.import('backend/program/current-season');
  const { DEMO_YEAR } = await product.import('domain/season/season');
  await dataSource.transaction(async (manager) => {
    await addFirstSeason(manager, { programYear: DEMO_YEAR, programDates: null, seedDemo: false });
    await loadSchools(manager, settings.stateFolder);
    await loadProgram(manager, {
      users: [...world.admins, ...usersOf(sites)],
      sites: sites.map(({ row }) => row),
      members: membersOf(sites),
      students: [],
      groups: [],
      history: [],
      denials: [],
      withdrawals: [],
      messages: [],
    });
  });
}

/** The tables to copy into, in the order of their references, from their entities. */
async function copiedTables(product, dataSource) {
  const entities = {
    users: (await product.import('backend/accounts/user.entity')).User,
    students: (await product.import('backend/students/student.entity')).Student,
    history: (await product.import('backend/history/history-entry.entity')).HistoryEntry,
    denials: (await product.import('backend/placement/denial.entity')).Denial,
    withdrawals: (await product.import('backend/placement/withdrawal.entity')).Withdrawal,
  };
  return Object.fromEntries(
    Object.entries(entities).map(([name, entity]) => [name, dataSource.getMetadata(entity)]),
  );
}

async function copyFamilies(client, tables, families) {
  const applications = families.flatMap((family) => family.applications);
  const rows = {
    users: families.map(({ user }) => user),
    students: applications.map(({ student }) => student),
    history: applications.flatMap(({ history }) => history),
    denials: applications.flatMap(({ denials }) => denials),
    withdrawals: applications.flatMap(({ withdrawals }) => withdrawals),
  };
  await client.query('BEGIN');
  for (const [name, { tableName, columns }] of Object.entries(tables)) {
    const given = columns.filter(({ propertyName }) => rows[name].some((row) => propertyName in row));
    const values = rows[name].map((row) => given.map((column) => valueOf(column, row[column.propertyName])));
    const names = given.map(({ databaseName }) => databaseName);
    if (values.length > 0) await copyInto(client, tableName, names, values);
  }
  await client.query('COMMIT');
}

/** Missing values get the column's default. */
function valueOf({ transformer, default: absent = null }, value) {
  if (value === undefined) return absent;
  return transformer ? transformer.to(value) : value;
}
