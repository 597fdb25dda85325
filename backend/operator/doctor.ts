import { statfsSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import type pg from 'pg';
import { PSEUDO_LANGUAGE } from '../../domain/messages/pseudo.js';
import { EXCESS_RIGHTS_SQL, LARGE_OBJECTS_CHECK_SQL } from '../database/app-role.js';
import { refuseTransactionPooling } from '../database/connection-pooler.js';
import type { DatabaseUrls } from '../database/database.js';
import { prepareDataDir } from '../database/embedded/database-home.js';
import { OnlineGeocoder } from '../geo/online-geocoder.js';
import { ask as askProvider } from '../mail/delivery/text-sender.js';
import { REFUSED_TEXTS_SQL } from '../mail/texts.queries.js';
import type { Settings } from '../platform/settings/settings.js';
import { tryBackup, runWithClient } from './backup.js';
import { Translation, isMistake } from './translations.js';
import { MissingProgram } from './postgres-programs.js';

const OLDEST_POSTGRES = 15;
const PATIENCE_MS = 10_000;
const MAX_CLOCK_DIFFERENCE_MS = 5_000;
const LISTED_SENTENCES = 5;
const LOW_DISK_BYTES = 1e9;
const KNOWN_ADDRESS = '1600 Pennsylvania Ave NW, Washington, DC 20500';

/** The last day on which each Node version gets security fixes (github.com/nodejs/release). */
const NODE_END_OF_LIFE: Readonly<Record<string, string>> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
};

export interface Finding {
  part: string;
  state: 'ok' | 'warning' | 'failed';
  text: string;
}

type Result = Omit<Finding, 'part'>;

const reportOk = (text: string): Result => ({ state: 'ok', text });
const reportWarning = (text: string): Result => ({ state: 'warning', text });
const reportFailed = (text: string): Result => ({ state: 'failed', text });

/** Changes nothing. `migrations` are this version's; `folders` may contain PostgreSQL's client programs. */
export async function examine(
  settings: Settings,
  { url, ownerUrl = null, directUrl = null }: DatabaseUrls,
  migrations: readonly string[],
  folders?: readonly string[],
): Promise<Finding[]> {
  const onDatabase = (work: (client: pg.Client) => Promise<Result>) => () => runWithClient(url, work);
  const runAsOwner = (work: (client: pg.Client) => Promise<Result>) => () =>
    runWithClient(ownerUrl ?? directUrl ?? url, work);
  const checks: Record<string, () => Result | Promise<Result>> = {
    settings: () => checkSettings(settings),
    languages: () => checkLanguages(settings),
    node: () => checkNode(process.version, new Date()),
    database: onDatabase(checkDatabase),
    pooler: async () => {
      await refuseTransactionPooling(directUrl ?? url);
      return reportOk(
        directUrl === null
          ? 'no connection pooler in transaction mode'
          : 'in transaction mode, and DATABASE_DIRECT_URL goes past it',
      );
    },
    ...(ownerUrl === null ? {} : { owner: runAsOwner(checkOwner) }),
    rights: onDatabase((client) => checkRights(client, ownerUrl !== null)),
    migrations: runAsOwner((client) => checkMigrations(client, migrations)),
    backup: () => checkBackup(ownerUrl ?? directUrl ?? url, folders),
    clock: onDatabase(checkClock),
    mail: () => checkMail(settings),
    texts: onDatabase((client) => checkTexts(client, settings)),
    outbox: onDatabase(checkOutbox),
    tiles: () => checkTiles(settings),
    geocoder: () => checkGeocoder(settings),
    disk: () => checkDisk(settings),
  };
  const findings: Finding[] = [];
  for (const [part, check] of Object.entries(checks)) {
    const result = await Promise.resolve()
      .then(check)
      .catch((error: unknown) => reportFailed(toOneLine(error)));
    findings.push({ part, ...result });
  }
  return findings;
}

function toOneLine(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.split('\n')[0] ?? '';
}

function checkSettings(settings: Settings): Result {
  const { isEmbedded, hasDevelopmentMailbox, isHttps, seedDemo, appUrl, role, webProcesses } = settings;
  const notes = [
    isEmbedded && 'DATABASE_URL is unset: the embedded PostgreSQL is only for trying things out',
    hasDevelopmentMailbox && 'SMTP_URL is unset: no email leaves',
    !isHttps && `APP_URL is ${appUrl}: without https, the session cookie isn’t Secure`,
    seedDemo && 'SEED_DEMO is on: the demo’s passwords are public',
  ].filter((note) => note !== false);
  const processes = role === 'worker' ? `ROLE=${role}` : `ROLE=${role}, WEB_PROCESSES=${webProcesses}`;
  return notes.length > 0
    ? reportWarning(`${notes.join('; ')}; ${processes}.`)
    : reportOk(`${appUrl}, ${processes}`);
}

export function checkLanguages({ languages, messagesDir }: Settings): Result {
  const notes = languages.flatMap((language) => {
    if (language === PSEUDO_LANGUAGE) return [`${language} is only for tests`];
    const faults = new Translation(language, messagesDir).check();
    const missing = faults.filter((fault) => !isMistake(fault)).map(({ key }) => key);
    const mistakes = faults.length - missing.length;
    const named = [
      ...missing.slice(0, LISTED_SENTENCES),
      ...(missing.length > LISTED_SENTENCES ? ['…'] : []),
    ];
    return [
      ...(missing.length > 0
        ? [`${language} shows English for ${missing.length} sentences (${named.join(', ')})`]
        : []),
      ...(mistakes > 0 ? [`${language} has ${mistakes} with mistakes`] : []),
    ];
  });
  return notes.length > 0
    ? reportWarning(`${notes.join('; ')}. npm run messages -- check lists them.`)
    : reportOk(languages.join(', '));
}

/** `version` looks like `v24.3.0`. */
export function checkNode(version: string, now: Date): Result {
  const [major = ''] = version.slice(1).split('.');
  const lastDay = NODE_END_OF_LIFE[major];
  const isOver = lastDay !== undefined && now.toISOString().slice(0, 10) > lastDay;
  return isOver
    ? reportWarning(`${version} has had no security fixes since ${lastDay}. Install Node 24.`)
    : reportOk(version);
}

async function checkDatabase(client: pg.Client): Promise<Result> {
  const { rows } = await client.query<{ version: number; full: string; size: string; readOnly: boolean }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS "version", current_setting('server_version') AS "full",
       pg_size_pretty(pg_database_size(current_database())) AS "size",
       current_setting('transaction_read_only')::boolean AS "readOnly"`,
  );
  const [{ version, full, size, readOnly } = { version: 0, full: '', size: '', readOnly: true }] = rows;
  if (version < OLDEST_POSTGRES)
    return reportFailed(`PostgreSQL ${full}. You need ${OLDEST_POSTGRES} or newer.`);
  return readOnly
    ? reportFailed(`PostgreSQL ${full} is read-only.`)
    : reportOk(`PostgreSQL ${full}, ${size}`);
}

/** Checks the running application's role: either only the rights it needs, or all if it's also the owner. */
async function checkRights(client: pg.Client, hasOwner: boolean): Promise<Result> {
  const { rows } = await client.query<Record<'role' | 'excess', string>>(EXCESS_RIGHTS_SQL);
  const [{ role, excess } = { role: '', excess: '' }] = rows;
  if (!hasOwner && (excess !== '' || !(await hasTable(client, 'migrations')))) return checkOwner(client);
  if (excess !== '') {
    return reportWarning(
      `The role ${role} could ${excess}. Take another one for DATABASE_URL than for the owner.`,
    );
  }
  const { rows: denied } = await client.query<{ name: string }>(
    `SELECT "relname" AS "name" FROM pg_class
     WHERE "relnamespace" = 'public'::regnamespace AND "relkind" = 'r' AND NOT has_table_privilege("oid", 'SELECT')
     ORDER BY 1`,
  );
  const [first] = denied;
  if (first) {
    return reportFailed(
      `The role ${role} can’t read ${denied.length} tables, like ${first.name}. Run npm run migrate with DATABASE_OWNER_URL.`,
    );
  }
  const { rows: large } = await client.query<{ canCreate: boolean }>(LARGE_OBJECTS_CHECK_SQL);
  return large[0]?.canCreate
    ? reportWarning(
        `The role ${role} could create large objects, which other backup programs stumble over. A superuser can revoke that (docs/operations.md).`,
      )
    : reportOk(`the role ${role} runs the app, and can’t change the schema or the logs`);
}

async function checkOwner(client: pg.Client): Promise<Result> {
  const { rows } = await client.query<Record<'role' | 'missing', string>>(
    `SELECT current_user AS "role", concat_ws(', ',
       CASE WHEN NOT has_schema_privilege('public', 'CREATE') THEN 'create tables in the schema public' END,
       CASE WHEN NOT has_database_privilege(current_database(), 'TEMPORARY') THEN 'create temporary tables' END,
       CASE WHEN NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AND NOT (
         has_database_privilege(current_database(), 'CREATE')
         AND EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm')
       ) THEN 'install the extension pg_trgm' END) AS "missing"`,
  );
  const [{ role, missing } = { role: '', missing: '' }] = rows;
  return missing === ''
    ? reportOk(`the role ${role} has them all`)
    : reportFailed(`The role ${role} can’t ${missing}.`);
}

async function checkMigrations(client: pg.Client, known: readonly string[]): Promise<Result> {
  if (!(await hasTable(client, 'migrations')))
    return reportWarning('None yet. The first start creates the schema.');
  const { rows } = await client.query<{ name: string }>('SELECT "name" FROM migrations');
  const done = new Set(rows.map(({ name }) => name));
  const unknown = [...done].filter((name) => !known.includes(name));
  if (unknown.length > 0) return reportFailed(`A newer version made this schema (${unknown.join(', ')}).`);
  const pending = known.filter((name) => !done.has(name));
  return pending.length > 0
    ? reportWarning(`The next start runs ${pending.length} of ${known.length}: ${pending.join(', ')}.`)
    : reportOk(`all ${known.length} have run`);
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_class WHERE oid = to_regclass($1)', [name]);
  return rowCount === 1;
}

async function checkBackup(url: string, folders?: readonly string[]): Promise<Result> {
  const count = await runWithClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(LARGE_OBJECTS_CHECK_SQL);
    return rows[0]?.count ?? 0;
  });
  try {
    await tryBackup(url, folders);
  } catch (error) {
    if (error instanceof MissingProgram) return reportWarning(toOneLine(error));
    throw error;
  }
  return count > 0
    ? reportWarning(
        `The database has large objects (${count}), which the app never makes. Backups leave them out.`,
      )
    : reportOk('a try without rows worked');
}

async function checkClock(client: pg.Client): Promise<Result> {
  const before = Date.now();
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS "now"');
  const after = Date.now();
  const there = rows[0]?.now.getTime() ?? 0;
  const difference = Math.max(before - there, there - after, 0);
  const text = `${(difference / 1000).toFixed(1)} s between this machine and the database`;
  return difference > MAX_CLOCK_DIFFERENCE_MS ? reportFailed(`${text}. Set the clocks.`) : reportOk(text);
}

/** Connects and logs in, but sends no email. */
async function checkMail({ smtpUrl }: Settings): Promise<Result> {
  if (smtpUrl === null) return reportWarning('SMTP_URL is unset: no email leaves.');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
  return reportOk(`${new URL(smtpUrl).host} accepts us`);
}

async function checkTexts(client: pg.Client, { texts, textsFrom }: Settings): Promise<Result> {
  if (texts === null)
    return textsFrom === null
      ? reportOk('TEXTS_URL is unset: texts aren’t offered')
      : reportWarning('TEXTS_URL is unset: texts go to the development mailbox.');
  const { host } = new URL(texts.origin);
  const { status } = await askProvider(texts, '', { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (status === 401 || status === 403)
    return reportFailed(`${host} answers ${status}: check ACCOUNT_SID and AUTH_TOKEN in TEXTS_URL.`);
  const { rows } = (await hasTable(client, 'stopped_numbers'))
    ? await client.query<{ count: number }>(REFUSED_TEXTS_SQL)
    : { rows: [] };
  const refused = rows[0]?.count ?? 0;
  if (refused > 0)
    return reportFailed(`${host} refuses texts from our account (401 or 403), and ${refused} are waiting.`);
  return status === 200 ? reportOk(`${host} knows our account`) : reportWarning(`${host} answers ${status}.`);
}

async function checkOutbox(client: pg.Client): Promise<Result> {
  if (!(await hasTable(client, 'messages'))) return reportOk('no outbox yet');
  const { rows } = await client.query<{ waiting: number; late: number; stuck: number }>(
    `SELECT count(*) FILTER (WHERE "parkedAt" IS NULL)::int AS "waiting",
       count(*) FILTER (WHERE "parkedAt" IS NULL AND NOT "isBulk" AND "createdAt" < now() - interval '1 hour')::int AS "late",
       count(*) FILTER (WHERE "parkedAt" IS NOT NULL)::int AS "stuck"
     FROM messages WHERE "sentAt" IS NULL`,
  );
  const [{ waiting, late, stuck } = { waiting: 0, late: 0, stuck: 0 }] = rows;
  const text = `${waiting} waiting, ${late} of them for more than an hour, ${stuck} stuck`;
  return late + stuck > 0 ? reportWarning(text) : reportOk(text);
}

async function checkTiles({ mapTileUrl }: Settings): Promise<Result> {
  if (mapTileUrl === null) return reportOk('the built-in base map');
  const url = mapTileUrl
    .replace('{s}', 'a')
    .replace('{r}', '')
    .replace(/\{[xyz]\}/g, '0');
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
  if (!answer) return reportFailed(`${new URL(url).host} doesn’t answer.`);
  const { status, headers } = answer;
  const isImage = headers.get('content-type')?.startsWith('image/') ?? false;
  return status === 200 && isImage
    ? reportOk(new URL(url).host)
    : reportFailed(`${new URL(url).host} answers ${status} without a picture.`);
}

async function checkGeocoder(settings: Settings): Promise<Result> {
  if (settings.geocoderUrl === null) return reportOk('the built-in gazetteer');
  const { host } = new URL(settings.geocoderUrl);
  const point = await new OnlineGeocoder(settings).find(KNOWN_ADDRESS);
  return point
    ? reportOk(host)
    : reportWarning(`${host} doesn’t find ${KNOWN_ADDRESS}; the gazetteer takes its place.`);
}

function checkDisk({ dataDir }: Settings): Result {
  prepareDataDir(dataDir);
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const text = `${(free / 1e9).toFixed(1)} GB free at ${dataDir}`;
  return free < LOW_DISK_BYTES ? reportWarning(text) : reportOk(text);
}
