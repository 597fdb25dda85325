import type { EntityManager } from 'typeorm';
import forms from '../../domain/messages/en/forms.json' with { type: 'json' };
import { getDayAt } from '../../domain/season/answer-days.js';
import { formatProgramDates } from '../../domain/season/program-dates.js';
import { isDemoRunning, getRunningDays } from '../../domain/season/season.js';
import { User } from '../accounts/user.entity.js';
import type { Settings } from '../platform/settings/settings.js';
import { addFirstSeason } from '../program/current-season.service.js';
import { Season } from '../program/season.entity.js';
import { School } from '../schools/school.entity.js';
import { makeDemoCalendar } from './calendar.js';
import { makeDemoProgram } from './demo-program.js';
import { insertAll, loadProgram, loadRoster, recordSsidChecks, addPasswords } from './load-program.js';
import { Random } from './random.js';
import { makeRoster } from './roster.js';
import { readSchools } from './state-pack.js';

/** Any number; while it stays the same, the demo is the same on every machine. */
const DEMO_SEED = 2025;

/** The demo is in its second week, or hasn't begun if the settings or the database name a season. */
export async function fillDatabase(manager: EntityManager, settings: Settings, now: Date): Promise<void> {
  const isRunning = isDemoRunning(settings) && !(await manager.existsBy(Season, {}));
  if (!(await manager.existsBy(School, {}))) await loadSchools(manager, settings.stateFolder);
  const today = getDayAt(now, settings.timeZone);
  if (isRunning) {
    // This import loads the whole application.
    const { seedRunningProgram } = await import('./seed-running.js');
    await seedRunningProgram(manager, settings, { ...getRunningDays(today), now, seed: DEMO_SEED });
    return;
  }
  await addFirstSeason(manager, settings, today);
  if (settings.seedDemo && !(await manager.existsBy(User, {}))) await seedDemo(manager, settings);
}

async function seedDemo(manager: EntityManager, settings: Settings, seed = DEMO_SEED): Promise<void> {
  const season = await manager.findOneByOrFail(Season, { state: 'current' });
  const program = makeDemoProgram({
    stateFolder: settings.stateFolder,
    state: settings.programState,
    programYear: season.year,
    programDates: formatProgramDates('en', season),
    appUrl: settings.appUrl,
    seed,
  });
  await loadProgram(manager, { ...program, users: await addPasswords(program.users) });
  const { today } = makeDemoCalendar(season.year);
  await recordSsidChecks(manager, today, settings.timeZone);
  const random = new Random(seed).fork('roster');
  const load = { id: random.drawUuid(), loadedAt: today };
  await loadRoster(manager, program.users, makeRoster(random, program.students), load);
}

/** ID 0 is "other"; all others keep the IDs of the state's data pack. */
export async function loadSchools(manager: EntityManager, stateFolder: string): Promise<void> {
  const other = { id: 0, name: forms['school.other'], district: null, ncesId: null };
  const schools = readSchools(stateFolder).map(({ id, name, district, ncesId }) => ({
    id,
    name,
    district,
    ncesId,
  }));
  await insertAll(manager, School, [other, ...schools]);
}
