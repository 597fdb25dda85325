import type { FoundPlace } from './place.js';
import { STATES, STATE_NAMES, type State } from '../enums/states.js';
import { foldedWords } from '../fields/folded-text.js';
import type { Point } from './distance.js';

export interface NamedPoint {
  readonly name: string;
  readonly location: Point;
}

/** What the gazetteer of a state knows; of places that bear one name the first counts. */
export interface GazetteerFacts {
  readonly state: State;
  readonly zips: ReadonlyMap<string, Point>;
  readonly places: readonly NamedPoint[];
}

const ZIP = /^(\d{5})(?:-?\d{4})?$/;
const COUNTRY = /[\s,]+(?:u\.?s\.?a?\.?|united states(?: of america)?)$/i;

/**
 * Finds addresses without asking anybody: the middle of the ZIP, else of the city. Street and number are passed over,
 * and an address that names another state is none of ours.
 */
export class Gazetteer {
  private readonly cities = new Map<string, NamedPoint>();

  constructor(private readonly facts: GazetteerFacts) {
    for (const place of facts.places) {
      const known = folded(place.name);
      if (!this.cities.has(known)) this.cities.set(known, place);
    }
  }

  find(address: string): FoundPlace | null {
    const { parts, zip, state } = this.take(address);
    if (state !== null && state !== this.facts.state) return null;
    const middle = zip === null ? undefined : this.facts.zips.get(zip);
    if (middle) return { ...middle, precision: 'zip' };
    const city = this.cityIn(parts);
    return city && { ...city.location, precision: 'city' };
  }

  /** What an address says of its place: the city by its proper name, and the ZIP; null where it doesn't. */
  placeIn(address: string): { city: string | null; zip: string | null } {
    const { parts, zip } = this.take(address);
    return { city: this.cityIn(parts)?.name ?? null, zip };
  }

  /** The address from its end: country, ZIP and state come off, what is left are its parts between commas. */
  private take(address: string): { parts: string[]; zip: string | null; state: State | null } {
    let rest = address.trim().replace(/[\s,.]+$/, '');
    rest = rest.replace(COUNTRY, '');
    let zip: string | null = null;
    const last = /(?:^|[\s,])(\d{5}(?:-?\d{4})?)$/.exec(rest);
    if (last?.[1]) {
      zip = ZIP.exec(last[1])?.[1] ?? null;
      rest = withoutEnd(rest, last[1]);
    }
    const state = stateAtEnd(rest, this.facts.state);
    if (state) rest = withoutEnd(rest, state.written);
    const parts = rest
      .split(/[,\n;]/)
      .map(folded)
      .filter(Boolean);
    // "87501 Santa Fe": a ZIP that stands first is none if a street follows.
    if (zip === null) zip = this.leadingZip(parts);
    return { parts, zip, state: state?.code ?? null };
  }

  private leadingZip(parts: readonly string[]): string | null {
    const [, digits, city] = /^(\d{5}) ?(.*)$/.exec(parts.join(' ')) ?? [];
    return digits !== undefined && city !== undefined && this.cities.has(city) ? digits : null;
  }

  /**
   * The city stands last, so the last part that ends with one has it. The first of several parts is the street, which
   * may be named after a city: it counts only where it is a city and nothing else.
   */
  private cityIn(parts: readonly string[]): NamedPoint | null {
    for (let at = parts.length - 1; at >= 0; at--) {
      const part = parts[at] ?? '';
      const city = at === 0 && parts.length > 1 ? this.cities.get(part) : this.cityAtEndOf(part);
      if (city) return city;
    }
    return null;
  }

  /** The longest name: Los Ranchos de Albuquerque before Albuquerque. */
  private cityAtEndOf(part: string): NamedPoint | undefined {
    const words = part.split(' ');
    const endings = words.map((_, at) => words.slice(at).join(' '));
    return endings.map((ending) => this.cities.get(ending)).find((city) => city !== undefined);
  }
}

interface WrittenState {
  code: State;
  written: string;
}

/**
 * The state that the text ends with, by its name or its code. Another state's code counts in capitals alone: "de" and
 * "la" are words of streets, too.
 */
function stateAtEnd(text: string, own: State): WrittenState | null {
  for (const code of STATES) {
    const name = STATE_NAMES[code];
    const end = text.slice(-name.length);
    const isNamed = text.length > name.length && /[\s,]$/.test(text.slice(0, -name.length));
    if (isNamed && end.toLowerCase() === name.toLowerCase()) return { code, written: end };
  }
  const written = /(?:^|[\s,])([a-z]{2}|[a-z]\.[a-z]\.?)$/i.exec(text)?.[1] ?? '';
  const bare = written.replaceAll('.', '');
  const code = bare.toUpperCase() === own ? own : STATES.find((known) => known === bare);
  return code ? { code, written } : null;
}

function withoutEnd(text: string, end: string): string {
  return text.slice(0, text.length - end.length).replace(/[\s,]+$/, '');
}

/** A place name for comparing: folded words with single spaces. */
function folded(text: string): string {
  return foldedWords(text).join(' ');
}
