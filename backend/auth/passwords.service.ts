import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Inject, Injectable } from '@nestjs/common';
import { Busy, Invalid } from '../platform/http/refusal.js';
import { Settings } from '../platform/settings/settings.js';
import { BoundedSemaphore } from './concurrency.js';
import { isCommonPassword } from './common-passwords.js';

/** Of OWASP's equally strong settings for argon2id, the fastest here: 7 MiB fit the processor's cache. */
const COST = { memoryCost: 7_168, timeCost: 5, parallelism: 1 } as const;

/** A second thread would take the processor from the one that answers everybody else. */
const HASHES_AT_ONCE = 1;
/** While this many wait, two are hashed at once: slower answers are better than refusing a family. */
const BACKLOG = 30;
const PLACES = 400;
/** Enough for a school that logs in at once; the rest stays free for others. */
const PLACES_PER_ADDRESS = 200;

/** Checking a missing password takes as long as checking a real one. */
const DUMMY_HASH = [
  '$argon2id',
  'v=19',
  `m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}`,
  randomBase64(16),
  randomBase64(32),
].join('$');

@Injectable()
export class PasswordsService {
  private readonly queue: BoundedSemaphore;

  /** Connections come to the processes in turn, so each has its share of the places. */
  constructor(@Inject(Settings) { webProcesses }: Pick<Settings, 'webProcesses'>) {
    this.queue = new BoundedSemaphore(
      HASHES_AT_ONCE,
      Math.ceil(PLACES / webProcesses),
      Math.ceil(PLACES_PER_ADDRESS / webProcesses),
      () => new Busy(),
      BACKLOG,
    );
  }

  get load(): { taken: number; places: number } {
    return this.queue.load;
  }

  /** Throws `Busy` if too many wait, or too many from this address. */
  async hash(password: string, address: string): Promise<string> {
    return this.queue.withPlace(address, () => this.queue.run(() => hash(normalized(password), COST)));
  }

  /** A missing hash costs the same work. `findHash` only runs once the queue has a place for the address. */
  async verify(password: string, address: string, findHash: () => Promise<string | null>): Promise<boolean> {
    return this.queue.withPlace(address, async () => {
      const passwordHash = await findHash();
      const isRight = await this.queue.run(() => verify(passwordHash ?? DUMMY_HASH, normalized(password)));
      return isRight && passwordHash !== null;
    });
  }

  refuseGuessable(field: string, password: string, email: string): void {
    const typed = password.toLowerCase();
    const [name = ''] = email.split('@');
    if (isCommonPassword(password) || typed === email || typed === name) {
      throw new Invalid({ [field]: 'field.passwordTooCommon' });
    }
  }
}

/** An accent may be typed as one character or two; it's the same password. */
function normalized(password: string): string {
  return password.normalize('NFC');
}

function randomBase64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '');
}
