import { findProjectRoot } from '../project-root.js';
import type { Environment } from './environment.js';
import { getRunningDays } from '../../../domain/season/season.js';
import { Settings } from './settings.js';

describe('settings', () => {
  it('have defaults that run the demo', () => {
    const settings = new Settings({});
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://localhost:3000',
      trustedProxies: 0,
      role: 'all',
      webProcesses: expect.any(Number) as number,
      databaseUrl: null,
      dataDir: `${findProjectRoot()}/var`,
      seedDemo: true,
      apiDocs: true,
      drainSeconds: 0,
      smtpUrl: null,
      programState: 'NM',
      programYear: null,
      programDates: null,
      mapTileUrl: null,
      geocoderUrl: null,
    });
    expect(settings.isEmbedded).toBe(true);
    expect(settings.hasDevelopmentMailbox).toBe(true);
    expect(settings.isHttps).toBe(false);
  });

  it('turn off the demo and the API documentation for an external database', () => {
    const settings = new Settings({ DATABASE_URL: 'postgresql://user:secret@db.example.org/reading' });
    expect(settings).toMatchObject({ isEmbedded: false, seedDemo: false, apiDocs: false, drainSeconds: 5 });
  });

  it('refuse the demo with https, where its passwords would let anyone in', () => {
    const APP_URL = 'https://read.example.org';
    expect(new Settings({ APP_URL }).seedDemo).toBe(false);
    expect(new Settings({ APP_URL, SEED_DEMO: 'false' }).seedDemo).toBe(false);
    expect(getMessage({ APP_URL, SEED_DEMO: 'true' })).toBe(
      'SEED_DEMO=true isn’t valid: it must be false with an https APP_URL, because everyone knows the demo’s passwords.',
    );
    expect(getMessage({ APP_URL, SEED_DEMO: 'yes' })).toMatch(/^SEED_DEMO=yes isn’t valid: .*\.$/);
  });

  it('use the port in the default public URL', () => {
    expect(new Settings({ PORT: '8080' }).appUrl).toBe('http://localhost:8080');
  });

  it('recognize https by the public URL', () => {
    expect(new Settings({ APP_URL: 'https://read.example.org/' })).toMatchObject({
      appUrl: 'https://read.example.org',
      isHttps: true,
    });
  });

  it('treat blank as unset', () => {
    expect(new Settings({ SMTP_URL: ' ', DATABASE_URL: '', PORT: '' })).toMatchObject({
      port: 3000,
      smtpUrl: null,
    });
  });

  it.each<[Environment, object]>([
    [{ PROGRAM_YEAR: '2025' }, { year: 2025, firstDay: '2025-06-02', lastDay: '2025-06-27' }],
    [{ PROGRAM_YEAR: '2026' }, { year: 2026, firstDay: '2026-06-01', lastDay: '2026-06-26' }],
    [
      { PROGRAM_DATES: 'June 8 to July 3, 2026' },
      { year: 2026, firstDay: '2026-06-08', lastDay: '2026-07-03' },
    ],
  ])('name the first season: %j', (environment, season) => {
    expect(new Settings(environment).getFirstSeason()).toMatchObject(season);
  });

  it('have the demo’s season around today, unless they name one', () => {
    const { firstDay, lastDay } = getRunningDays('2026-06-10');
    jest.useFakeTimers();
    jest.setSystemTime(new Date('2026-06-10T18:00:00Z'));
    try {
      expect(new Settings({}).getFirstSeason()).toMatchObject({ year: 2026, firstDay, lastDay });
      // In New Mexico, Monday hasn't begun yet.
      jest.setSystemTime(new Date('2026-06-15T05:59:00Z'));
      expect(new Settings({}).getFirstSeason()).toMatchObject({ firstDay });
    } finally {
      jest.useRealTimers();
    }
  });

  it.each<[Environment, number]>([
    [{ TRUST_PROXY: 'false' }, 0],
    [{ TRUST_PROXY: 'true' }, 1],
    [{ TRUST_PROXY: '2' }, 2],
  ])('count proxies: %j', (environment, proxies) => {
    expect(new Settings(environment).trustedProxies).toBe(proxies);
  });

  it.each<[string, string]>([
    ['PORT', 'eighty'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['ROLE', 'mail'],
    ['WEB_PROCESSES', '0'],
    ['WEB_PROCESSES', '65'],
    ['APP_URL', 'read.example.org'],
    ['APP_URL', 'ftp://read.example.org'],
    ['APP_URL', 'https://read.example.org/summer'],
    ['APP_URL', 'https://user:secret@read.example.org'],
    ['DATABASE_URL', 'mysql://db.example.org/reading'],
    ['DATABASE_URL', 'db.example.org'],
    ['DATABASE_URL', 'postgresql://'],
    ['METRICS_PORT', '70000'],
    ['DATABASE_OWNER_URL', 'mysql://db.example.org/reading'],
    // Requires DATABASE_URL.
    ['DATABASE_OWNER_URL', 'postgresql://owner@db.example.org/reading'],
    ['DATABASE_POOLER', 'statement'],
    // Requires DATABASE_DIRECT_URL.
    ['DATABASE_POOLER', 'transaction'],
    ['DATABASE_DIRECT_URL', 'mysql://db.example.org/reading'],
    ['SMTP_URL', 'mail.example.org:25'],
    ['SMTP_URL', 'smtp://'],
    ['TEXTS_URL', 'https://AC1:secret@texts.example.org?from=%2B15055550123'],
    ['TEXTS_URL', 'twilio://texts.example.org?from=%2B15055550123'],
    ['TEXTS_URL', 'twilio://AC1@texts.example.org?from=%2B15055550123'],
    ['TEXTS_URL', 'twilio://AC1:secret@texts.example.org'],
    ['TEXTS_URL', 'twilio://AC1:secret@texts.example.org?from=5055550123'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Nobody <nobody>'],
    ['HELP_EMAIL', 'help'],
    ['PROGRAM_STATE', 'XX'],
    ['PROGRAM_STATE', '../NM'],
    ['PROGRAM_YEAR', '25'],
    ['PROGRAM_DATES', 'four weeks in June'],
    ['MAP_TILE_URL', 'https://tiles.example.org'],
    ['MAP_TILE_URL', 'file:///{z}/{x}/{y}.png'],
    ['MAP_TILE_URL', 'https://tiles.example.org;script-src*/{z}/{x}/{y}.png'],
    ['MAP_TILE_URL', 'https://tiles.example.org,https:/{z}/{x}/{y}.png'],
    ['GEOCODER_URL', 'somewhere'],
    ['SEED_DEMO', 'yes'],
    ['API_DOCS', '1'],
    ['DRAIN_SECONDS', '-1'],
    ['TRUST_PROXY', 'loopback'],
  ])('refuse %s=%s in one line', (variable, value) => {
    const message = getMessage({ [variable]: value });
    expect(message).toMatch(new RegExp(`^${variable}=.+ isn’t valid: it must be .+\\.$`));
    expect(message).not.toContain('\n');
  });

  it.each<[string, object]>([
    [
      'twilio://AC1:a%2Fb@texts.example.org?from=%2B15055550123',
      { origin: 'https://texts.example.org', accountSid: 'AC1', authToken: 'a/b', from: '+15055550123' },
    ],
    [
      'twilio://AC1:secret@localhost:4010?from=%2B15055550123&insecure=true',
      { origin: 'http://localhost:4010', authToken: 'secret' },
    ],
  ])('know the provider of texts: %s', (url, provider) => {
    const settings = new Settings({ TEXTS_URL: url });
    expect(settings.texts).toMatchObject(provider);
    expect(settings.textsFrom).toBe('+15055550123');
  });

  it('offer texts without a provider only where the development mailbox is', () => {
    expect(new Settings({}).textsFrom).toMatch(/^\+1\d{10}$/);
    const production = {
      DATABASE_URL: 'postgresql://db.example.org/reading',
      SMTP_URL: 'smtp://mail.example.org',
    };
    expect(new Settings(production).textsFrom).toBeNull();
  });

  it.each([
    'http://user:secret@mail.example.org',
    'http://user:a/secret@b@mail.example.org',
    'smtp:user:secret@mail.example.org',
    'user:secret@mail.example.org',
  ])('never print a password: %s', (value) => {
    const message = getMessage({ SMTP_URL: value });
    expect(message).not.toContain('secret');
    expect(message).toContain('@mail.example.org isn’t valid');
  });

  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318';
  it.each<[Environment, boolean]>([
    [{}, false],
    [{ OTEL_SERVICE_NAME: 'reading', OTEL_TRACES_EXPORTER: 'otlp' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT }, true],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector/v1/traces' }, true],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'false' }, true],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }, false],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, false],
  ])('say whether traces leave: %j', (environment, isTracing) => {
    expect(new Settings(environment).isTracing).toBe(isTracing);
  });

  it.each<Environment>([
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_EXPORTER_OTLP_ENDPOINT },
    { OTEL_TRACES_EXPORTER: 'zipkin', OTEL_EXPORTER_OTLP_ENDPOINT },
  ])('refuse traces that can’t leave: %j', (environment) => {
    expect(getMessage(environment)).toMatch(/^OTEL_\w+=\S+ isn’t valid: it must be .+\.$/);
  });

  it('accept a database with a socket', () => {
    const url = 'postgresql:///reading?host=/run/postgresql';
    expect(new Settings({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });
});

function getMessage(environment: Environment): string {
  try {
    new Settings(environment);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('these settings can be used');
}
