import { rules } from '../../../domain/fields/rules.js';
import { CannotStart } from '../cannot-start.js';

export type Environment = Readonly<Record<string, string | undefined>>;

const TILE_TEMPLATE = /^https?:\/\/[\w.{}-]+(:\d+)?\/\S+$/;
const TILE_PLACES = ['{z}', '{x}', '{y}'];

export class SettingsError extends CannotStart {
  constructor(variable: string, given: string, expected: string) {
    super(`${variable}=${hidePassword(given)} isn’t valid: it must be ${expected}.`);
  }
}

/** A blank variable counts as unset, so `SMTP_URL=` in a compose file selects the default. */
export abstract class EnvironmentReader {
  constructor(private readonly environment: Environment) {}

  protected readText<D extends string | null>(variable: string, fallback: D, longest: number): string | D {
    return this.read(variable, fallback, `text of at most ${longest} characters`, (given) =>
      given.length <= longest ? given : undefined,
    );
  }

  /** An invalid secret isn't printed. */
  protected readSecret(variable: string, shortest: number): string | null {
    const given = this.environment[variable]?.trim() ?? '';
    if (given === '') return null;
    if (given.length < shortest)
      throw new SettingsError(variable, '***', `at least ${shortest} characters long`);
    return given;
  }

  protected readFlag(variable: string, fallback: boolean): boolean {
    return this.read(variable, fallback, 'true or false', parseFlag);
  }

  protected readWholeNumber<D extends number | null>(
    variable: string,
    fallback: D,
    smallest: number,
    largest: number,
  ): number | D {
    return this.read(variable, fallback, `a whole number from ${smallest} to ${largest}`, (given) => {
      const number = Number(given);
      return /^\d+$/.test(given) && number >= smallest && number <= largest ? number : undefined;
    });
  }

  protected readEmail(variable: string, fallback: string): string {
    return this.read(variable, fallback, 'an email address', (given) => (isEmail(given) ? given : undefined));
  }

  /** `a@example.org` or `A Name <a@example.org>`. */
  protected readMailbox(variable: string, fallback: string): string {
    return this.read(variable, fallback, 'an email address, or NAME <ADDRESS>', (given) =>
      isEmail(/^[^<>]*<([^<>]+)>$/.exec(given)?.[1] ?? given) ? given : undefined,
    );
  }

  /** For Leaflet. Its host goes into the content security policy, so it must be only a host. */
  protected readTileTemplate<D extends string | null>(variable: string, fallback: D): string | D {
    const expected = 'https://HOST/... or http://HOST/... with {z}, {x}, {y}';
    return this.read(variable, fallback, expected, (given) =>
      URL.canParse(given) && TILE_TEMPLATE.test(given) && TILE_PLACES.every((place) => given.includes(place))
        ? given
        : undefined,
    );
  }

  protected readUrl<D extends string | null>(
    variable: string,
    fallback: D,
    schemes: readonly string[],
  ): string | D {
    const expected = schemes.map((scheme) => `${scheme}://...`).join(' or ');
    return this.read(variable, fallback, expected, (given) =>
      URL.canParse(given) && hasHost(given) && schemes.some((scheme) => given.startsWith(`${scheme}://`))
        ? given
        : undefined,
    );
  }

  /** Defaults to the first value. */
  protected readChoice<V extends string>(variable: string, values: readonly [V, ...V[]]): V {
    const expected = new Intl.ListFormat('en', { type: 'disjunction' }).format(values);
    return this.read(variable, values[0], expected, (given) => values.find((value) => value === given));
  }

  /** `parse` returns undefined if the value is invalid. */
  protected read<T, D>(
    variable: string,
    fallback: D,
    expected: string,
    parse: (given: string) => T | undefined,
  ): T | D {
    const given = this.environment[variable]?.trim() ?? '';
    if (given === '') return fallback;
    const value = parse(given);
    if (value === undefined) throw new SettingsError(variable, given, expected);
    return value;
  }
}

export function parseFlag(given: string): boolean | undefined {
  if (given === 'true') return true;
  return given === 'false' ? false : undefined;
}

function isEmail(text: string): boolean {
  return rules.email.read(text).error === undefined;
}

/** A database may use a socket instead of a host name (`?host=/run/postgresql`). */
function hasHost(given: string): boolean {
  const { hostname, searchParams } = new URL(given);
  return hostname !== '' || searchParams.has('host');
}

/** Never prints what may be `USER:PASSWORD`, no matter how malformed the URL is. */
function hidePassword(given: string): string {
  return given.replace(/^([a-z][\w+.-]*:\/*).*@/is, '$1***@');
}
