import type { ImportOutcome, ImportRow } from '../contract/import.js';
import type { MessageKey } from '../messages/keys.js';
import { isFull } from '../placement/moves.js';
import type { KnownSite } from './known.js';
import { accountKey, childKey } from './same-child.js';

/** What a row would come to: an outcome, or why it would fail. */
export type Foretold = { outcome: ImportOutcome; refusal?: never } | { outcome?: never; refusal: MessageKey };

/**
 * What a dry run leaves out, since it writes nothing: what the rows before this one would have brought. Told the rows
 * of a file in order with the server's word about each, it says what would become of them if they were sent.
 */
export class Foretelling {
  private readonly ssids = new Set<number>();
  private readonly accounts = new Set<string>();
  private readonly children = new Set<string>();
  private readonly seatsTaken = new Map<number, number>();

  constructor(private readonly sites: ReadonlyMap<number, KnownSite>) {}

  foretell(row: ImportRow, outcome: ImportOutcome): Foretold {
    if (row.ssid !== null && this.ssids.has(row.ssid)) return { outcome: 'skipped-ssid' };
    if (outcome === 'skipped-ssid' || outcome === 'skipped-existing') return { outcome };
    if (this.children.has(childKey(row))) return { outcome: 'skipped-existing' };
    if (!this.takeSeat(row.site)) return { refusal: 'move.siteFull' };
    const account = accountKey(row.guardian1.email);
    const isKnown = this.accounts.has(account);
    if (row.ssid !== null) this.ssids.add(row.ssid);
    this.accounts.add(account);
    this.children.add(childKey(row));
    return { outcome: isKnown ? 'created-student' : outcome };
  }

  private takeSeat(id: number | null): boolean {
    const site = id === null ? undefined : this.sites.get(id);
    if (!site) return true;
    const taken = this.seatsTaken.get(site.id) ?? 0;
    if (isFull({ ...site, enrollmentCount: site.enrollmentCount + taken })) return false;
    this.seatsTaken.set(site.id, taken + 1);
    return true;
  }
}
