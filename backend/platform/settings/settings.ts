import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { ProgramSettings } from '../../../domain/contract/program.js';
import type { PublicSeason } from '../../../domain/contract/season.js';
import { STATES, getStateName, type State } from '../../../domain/enums/states.js';
import type { Day } from '../../../domain/fields/date-text.js';
import { getDayAt } from '../../../domain/season/answer-days.js';
import { makeFirstSeason, readProgramDates } from '../../../domain/season/season.js';
import { DEFAULT_LANGUAGE, DEFAULT_LANGUAGES, type Language } from '../../../domain/enums/languages.js';
import { isLanguageKnown } from '../catalogs.js';
import { CannotStart } from '../cannot-start.js';
import { findProjectRoot } from '../project-root.js';
import { EnvironmentReader, SettingsError, parseFlag } from './environment.js';

const MAX_TEXT_LENGTH = 128;
const POSTGRES_SCHEMES = ['postgresql', 'postgres'];
/** `openssl rand -base64 32` prints 44. */
const SHORTEST_KEY = 32;

/** With more processes, their connections would approach PostgreSQL's default limit of one hundred. */
const MOST_WEB_PROCESSES_BY_DEFAULT = 8;
const MOST_WEB_PROCESSES = 64;
/** Leaves one core free for mail and the database. */
const WEB_PROCESSES = Math.min(Math.max(availableParallelism() - 1, 1), MOST_WEB_PROCESSES_BY_DEFAULT);

export interface TextProvider {
  origin: string;
  accountSid: string;
  authToken: string;
  /** Our phone number, such as `+15055550123`. */
  from: string;
}

const DEVELOPMENT_NUMBER = '+15055550100';

export type PoolerMode = Settings['databasePooler'];

export class Settings extends EnvironmentReader {
  readonly port = this.readWholeNumber('PORT', 3000, 1, 65_535);
  readonly host = this.readText('HOST', '127.0.0.1', 255);
  /** The public URL without a trailing slash. */
  readonly appUrl = this.read(
    'APP_URL',
    `http://localhost:${this.port}`,
    'http(s)://HOST without a path',
    parseOrigin,
  );
  /** How many proxies add an address to X-Forwarded-For. */
  readonly trustedProxies = this.read(
    'TRUST_PROXY',
    0,
    'true, false, or the number of proxies',
    parseProxyCount,
  );
  readonly role = this.readChoice('ROLE', ['all', 'web', 'worker']);
  readonly webProcesses = this.readWholeNumber('WEB_PROCESSES', WEB_PROCESSES, 1, MOST_WEB_PROCESSES);

  /** Null for the embedded PostgreSQL. */
  readonly databaseUrl = this.readUrl('DATABASE_URL', null, POSTGRES_SCHEMES);
  /** A direct URL for migrations and commands. Null if the role in `databaseUrl` owns the tables. */
  readonly databaseOwnerUrl = this.readOwnerUrl();
  readonly databasePooler = this.readChoice('DATABASE_POOLER', ['session', 'transaction']);
  /** Bypasses the pooler for work that needs its own connection. Null if there's no transaction pooler. */
  readonly databaseDirectUrl = this.readDirectUrl();
  /** The only folder that the application writes to. */
  readonly dataDir = resolve(findProjectRoot(), this.readText('DATA_DIR', 'var', 1024));
  readonly seedDemo = this.read(
    'SEED_DEMO',
    this.isEmbedded && !this.isHttps,
    this.isHttps
      ? 'false with an https APP_URL, because everyone knows the demo’s passwords'
      : 'true or false',
    (given) => (given === 'true' && this.isHttps ? undefined : parseFlag(given)),
  );
  readonly apiDocs = this.readFlag('API_DOCS', this.isEmbedded);
  /** How long it keeps answering, while reporting that it isn't ready, before it stops. */
  readonly drainSeconds = this.readWholeNumber('DRAIN_SECONDS', this.isEmbedded ? 0 : 5, 0, 60);
  readonly metricsPort = this.readWholeNumber('METRICS_PORT', null, 1, 65_535);
  readonly metricsHost = this.readText('METRICS_HOST', '127.0.0.1', 255);
  readonly isTracing = this.hasCollector();

  /** If unset, only the embedded database has a key, which is stored in a file. */
  readonly secretKey = this.readSecret('SECRET_KEY', SHORTEST_KEY);
  readonly requireMfa = this.readRequireMfa();
  readonly oidc = this.readIdentityProvider();

  /** Null for the built-in development mailbox. */
  readonly smtpUrl = this.readUrl('SMTP_URL', null, ['smtp', 'smtps']);
  readonly mailPerMinute = this.readWholeNumber('MAIL_PER_MINUTE', 120, 1, 6_000);
  readonly mailFrom = this.readMailbox('MAIL_FROM', 'no-reply@example.org');
  /** If null, texts go to the development mailbox if that's on; otherwise, they aren't offered. */
  readonly texts = this.read(
    'TEXTS_URL',
    null,
    'twilio://ACCOUNT_SID:AUTH_TOKEN@HOST?from=%2B15055550123',
    parseTextProvider,
  );
  readonly helpEmail = this.readEmail('HELP_EMAIL', 'help@example.org');
  readonly helpPhone = this.readText('HELP_PHONE', '(505) 555-0123', MAX_TEXT_LENGTH);

  readonly messagesDir = this.readMessagesDir();
  readonly languages = this.read(
    'PROGRAM_LANGUAGES',
    DEFAULT_LANGUAGES,
    'like en,es: folders of domain/messages or of MESSAGES_DIR, with en among them',
    (given) => this.parseLanguages(given),
  );

  readonly programState: State = this.read(
    'PROGRAM_STATE',
    'NM',
    `one of ${listStatesWithPack().join(', ')}`,
    findStateWithPack,
  );
  readonly programYear = this.readWholeNumber('PROGRAM_YEAR', null, 2000, 2100);
  readonly programDates = this.read(
    'PROGRAM_DATES',
    null,
    'like “June 2 to June 27, 2025”, in the PROGRAM_YEAR',
    (given) => this.parseProgramDates(given),
  );
  readonly mapTileUrl = this.readTileTemplate('MAP_TILE_URL', null);
  readonly mapTileAttribution = this.readText('MAP_TILE_ATTRIBUTION', null, 500);
  readonly geocoderUrl = this.readUrl('GEOCODER_URL', null, ['https', 'http']);

  private knownTimeZone: string | null = null;

  get isEmbedded(): boolean {
    return this.databaseUrl === null;
  }

  get hasDevelopmentMailbox(): boolean {
    return this.smtpUrl === null;
  }

  get hasMailboxPages(): boolean {
    return this.seedDemo && this.hasDevelopmentMailbox;
  }

  get textsFrom(): string | null {
    return this.texts?.from ?? (this.hasDevelopmentMailbox ? DEVELOPMENT_NUMBER : null);
  }

  get isHttps(): boolean {
    return this.appUrl.startsWith('https:');
  }

  get sessionCookie(): string {
    return this.getCookieName('session');
  }

  /** This prefix makes browsers require https, this exact host and the root path. */
  getCookieName(name: string): string {
    return this.isHttps ? `__Host-${name}` : name;
  }

  get stateFolder(): string {
    return join(getPacksFolder(), this.programState);
  }

  get timeZone(): string {
    this.knownTimeZone ??= (
      JSON.parse(readFileSync(join(this.stateFolder, 'state.json'), 'utf8')) as { timeZone: string }
    ).timeZone;
    return this.knownTimeZone;
  }

  private readOwnerUrl(): string | null {
    const url = this.readUrl('DATABASE_OWNER_URL', null, POSTGRES_SCHEMES);
    if (this.isEmbedded && url !== null)
      throw new SettingsError('DATABASE_OWNER_URL', url, 'unset without DATABASE_URL');
    return url;
  }

  private readDirectUrl(): string | null {
    const url = this.readUrl('DATABASE_DIRECT_URL', null, POSTGRES_SCHEMES);
    if (this.databasePooler === 'session') return null;
    if (this.isEmbedded || url === null)
      throw new SettingsError(
        'DATABASE_POOLER',
        this.databasePooler,
        'session, or have DATABASE_URL and DATABASE_DIRECT_URL beside it',
      );
    return url;
  }

  private readRequireMfa(): boolean {
    const canHaveMfa = this.secretKey !== null || this.isEmbedded;
    return this.read(
      'REQUIRE_MFA',
      false,
      canHaveMfa ? 'true or false' : 'false without a SECRET_KEY, which encrypts the second factors',
      (given) => (given === 'true' && !canHaveMfa ? undefined : parseFlag(given)),
    );
  }

  /** If there's a collector, refuses settings for features that we don't have. */
  private hasCollector(): boolean {
    if (this.read('OTEL_SDK_DISABLED', false, 'true or false', (given) => given.toLowerCase() === 'true'))
      return false;
    const endpoints = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'].map((variable) =>
      this.readUrl(variable, null, ['http', 'https']),
    );
    if (endpoints.every((endpoint) => endpoint === null)) return false;
    for (const variable of ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'])
      this.readChoice(variable, ['http/protobuf']);
    return this.readChoice('OTEL_TRACES_EXPORTER', ['otlp', 'none']) === 'otlp';
  }

  private readIdentityProvider() {
    const issuer = this.read('OIDC_ISSUER', null, 'https://..., or http://... on this machine', (given) =>
      URL.canParse(given) && isSecureOrLocal(given) ? given : undefined,
    );
    const clientId = this.readText('OIDC_CLIENT_ID', null, 255);
    const clientSecret = this.readSecret('OIDC_CLIENT_SECRET', 1);
    if (issuer !== null && clientId !== null && clientSecret !== null)
      return { issuer, clientId, clientSecret };
    if (issuer === null && clientId === null && clientSecret === null) return null;
    throw new CannotStart(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together: set all three, or none.',
    );
  }

  private readMessagesDir(): string | null {
    const folder = this.readText('MESSAGES_DIR', null, 1024);
    return folder === null ? null : resolve(findProjectRoot(), folder);
  }

  private parseLanguages(given: string): readonly Language[] | undefined {
    const languages = [...new Set(given.split(',').map((language) => language.trim()))];
    const isFit = languages.every((language) => isLanguageKnown(language, this.messagesDir));
    return isFit && languages.includes(DEFAULT_LANGUAGE) ? languages : undefined;
  }

  private parseProgramDates(given: string): string | undefined {
    const days = readProgramDates(given);
    const isInYear = this.programYear === null || days?.firstDay.startsWith(`${this.programYear}-`);
    return days && isInYear ? given.trim() : undefined;
  }

  getToday(): Day {
    return getDayAt(new Date(), this.timeZone);
  }

  getFirstSeason(): PublicSeason {
    return {
      ...makeFirstSeason(this, this.getToday()),
      holidays: [],
      placementDay: null,
      confirmFrom: null,
      deadline: null,
      lotteryHash: '',
      lotterySeed: null,
      codeHash: '',
    };
  }

  get program(): Omit<ProgramSettings, 'season' | 'catalogVersion'> {
    return {
      state: this.programState,
      languages: this.languages,
      stateNames: Object.fromEntries(
        this.languages.map((language) => [language, getStateName(this.programState, language)]),
      ),
      helpEmail: this.helpEmail,
      helpPhone: this.helpPhone,
      mapTileUrl: this.mapTileUrl,
      mapTileAttribution: this.mapTileAttribution,
      hasSignOn: this.oidc !== null,
      textsFrom: this.textsFrom,
    };
  }
}

function parseTextProvider(given: string): TextProvider | undefined {
  if (!given.startsWith('twilio://') || !URL.canParse(given)) return undefined;
  const { host, username, password, searchParams } = new URL(given);
  // An unencoded plus sign decodes to a space.
  const from = searchParams.get('from')?.replace(/^ /, '+') ?? '';
  if (host === '' || username === '' || password === '' || !/^\+[1-9]\d{6,14}$/.test(from)) return undefined;
  return {
    origin: `${searchParams.get('insecure') === 'true' ? 'http' : 'https'}://${host}`,
    accountSid: decodeURIComponent(username),
    authToken: decodeURIComponent(password),
    from,
  };
}

function isSecureOrLocal(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
}

function parseOrigin(given: string): string | undefined {
  if (!/^https?:\/\//.test(given) || !URL.canParse(given)) return undefined;
  const url = new URL(given);
  return url.href === `${url.origin}/` ? url.origin : undefined;
}

/** `true` means one proxy: if every address in the chain were trusted, clients could choose their own. */
function parseProxyCount(given: string): number | undefined {
  if (given === 'true') return 1;
  if (given === 'false') return 0;
  return /^\d$/.test(given) ? Number(given) : undefined;
}

function getPacksFolder(): string {
  return join(findProjectRoot(), 'states');
}

function findStateWithPack(given: string): State | undefined {
  return STATES.find((state) => state === given && existsSync(join(getPacksFolder(), state, 'state.json')));
}

function listStatesWithPack(): string[] {
  return readdirSync(getPacksFolder()).filter((name) => findStateWithPack(name) !== undefined);
}
