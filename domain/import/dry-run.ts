import type { ImportOutcome, ImportRow } from '../contract/import.js';
import type { MessageKey } from '../messages/keys.js';
import { isFull } from '../placement/moves.js';
import type { KnownSite } from './known.js';
import { getAccountKey, getChildKey } from './same-child.js';

type Prediction = { outcome: ImportOutcome; refusal?: never } | { outcome?: never; refusal: MessageKey };

/**
 * The server's dry run ignores what earlier rows would have created. Given the rows in order with the
 * server's answers, this predicts what would happen if they were sent.
 */
export class DryRun {
  private readonly ssids = new Set<number>();
  private readonly accounts = new Set<string>();
  private readonly children = new Set<string>();
  private readonly seatsTaken = new Map<number, number>();

  constructor(private readonly sites: ReadonlyMap<number, KnownSite>) {}

  predict(row: ImportRow, outcome: ImportOutcome): Prediction {
    if (row.ssid !== null && this.ssids.has(row.ssid)) return { outcome: 'skipped-ssid' };
    if (outcome === 'skipped-ssid' || outcome === 'skipped-existing') return { outcome };
    if (this.children.has(getChildKey(row))) return { outcome: 'skipped-existing' };
    if (!this.takeSeat(row.site)) return { refusal: 'move.siteFull' };
    const account = getAccountKey(row.guardian1.email);
    const isKnown = this.accounts.has(account);
    if (row.ssid !== null) this.ssids.add(row.ssid);
    this.accounts.add(account);
    this.children.add(getChildKey(row));
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
