import type { FoundPlace } from './place.js';
import { STATES, STATE_NAMES, type State } from '../enums/states.js';
import { foldWords } from '../fields/folded-text.js';
import type { Point } from './distance.js';

export interface NamedPoint {
  readonly name: string;
  readonly location: Point;
}

/** For places with the same name, the first one counts. */
interface GazetteerFacts {
  readonly state: State;
  readonly zips: ReadonlyMap<string, Point>;
  readonly places: readonly NamedPoint[];
}

const ZIP = /^(\d{5})(?:-?\d{4})?$/;
const COUNTRY = /[\s,]+(?:u\.?s\.?a?\.?|united states(?: of america)?)$/i;

/** Offline: the center of the ZIP, otherwise of the city; nothing for an address in another state. */
export class Gazetteer {
  private readonly cities = new Map<string, NamedPoint>();

  constructor(private readonly facts: GazetteerFacts) {
    for (const place of facts.places) {
      const known = foldText(place.name);
      if (!this.cities.has(known)) this.cities.set(known, place);
    }
  }

  find(address: string): FoundPlace | null {
    const { parts, zip, state } = this.take(address);
    if (state !== null && state !== this.facts.state) return null;
    const middle = zip === null ? undefined : this.facts.zips.get(zip);
    if (middle) return { ...middle, precision: 'zip' };
    const city = this.findCity(parts);
    return city && { ...city.location, precision: 'city' };
  }

  findPlace(address: string): { city: string | null; zip: string | null } {
    const { parts, zip } = this.take(address);
    return { city: this.findCity(parts)?.name ?? null, zip };
  }

  /** Parses from the end: strips country, ZIP and state, and splits the rest at commas. */
  private take(address: string): { parts: string[]; zip: string | null; state: State | null } {
    let rest = address.trim().replace(/[\s,.]+$/, '');
    rest = rest.replace(COUNTRY, '');
    let zip: string | null = null;
    const last = /(?:^|[\s,])(\d{5}(?:-?\d{4})?)$/.exec(rest);
    if (last?.[1]) {
      zip = ZIP.exec(last[1])?.[1] ?? null;
      rest = dropEnd(rest, last[1]);
    }
    const state = findStateAtEnd(rest, this.facts.state);
    if (state) rest = dropEnd(rest, state.written);
    const parts = rest
      .split(/[,\n;]/)
      .map(foldText)
      .filter(Boolean);
    // "87501 Santa Fe": five digits at the start are a ZIP unless a street follows.
    if (zip === null) zip = this.findLeadingZip(parts);
    return { parts, zip, state: state?.code ?? null };
  }

  private findLeadingZip(parts: readonly string[]): string | null {
    const [, digits, city] = /^(\d{5}) ?(.*)$/.exec(parts.join(' ')) ?? [];
    return digits !== undefined && city !== undefined && this.cities.has(city) ? digits : null;
  }

  /**
   * The city is in the last part that ends with a city's name. The first of several parts is the street,
   * which may be named after a city, so it has to be exactly a city's name.
   */
  private findCity(parts: readonly string[]): NamedPoint | null {
    for (let at = parts.length - 1; at >= 0; at--) {
      const part = parts[at] ?? '';
      const city = at === 0 && parts.length > 1 ? this.cities.get(part) : this.findCityAtEnd(part);
      if (city) return city;
    }
    return null;
  }

  /** The longest match: Los Ranchos de Albuquerque before Albuquerque. */
  private findCityAtEnd(part: string): NamedPoint | undefined {
    const words = part.split(' ');
    const endings = words.map((_, at) => words.slice(at).join(' '));
    return endings.map((ending) => this.cities.get(ending)).find((city) => city !== undefined);
  }
}

interface StateMatch {
  code: State;
  written: string;
}

/** Other states' codes count in capitals only: "de" and "la" are also words in street names. */
function findStateAtEnd(text: string, own: State): StateMatch | null {
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

function dropEnd(text: string, end: string): string {
  return text.slice(0, text.length - end.length).replace(/[\s,]+$/, '');
}

function foldText(text: string): string {
  return foldWords(text).join(' ');
}
