import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Inject, Injectable } from '@nestjs/common';
import { Busy, Invalid } from '../platform/http/refusal.js';
import { Settings } from '../platform/settings/settings.js';
import { BoundedSemaphore } from './concurrency.js';
import { isCommonPassword } from './common-passwords.js';

/**
 * One of OWASP's settings for argon2id that are equally strong: 7 MiB and five passes. It costs almost half as much time
 * here as 19 MiB and two passes, since so little memory stays in the processor's cache.
 */
const COST = { memoryCost: 7_168, timeCost: 5, parallelism: 1 } as const;

/**
 * In one process. One thread does two hundred hashes a second; a second one would take the processor from the thread
 * that answers everybody else.
 */
const HASHES_AT_ONCE = 1;
/** While this many wait, two are hashed at once: slower answers for everybody are better than refusing a family. */
const BACKLOG = 30;
/** Passwords that are hashed or wait for it, in all processes of this machine: a few seconds' work. */
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

/** Creates and checks password hashes, and refuses weak passwords. */
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

  /** Passwords that are hashed or wait for it, and how many there may be. */
  get load(): { taken: number; places: number } {
    return this.queue.load;
  }

  /** Throws `Busy` if too many wait, or too many from this address. */
  async hash(password: string, address: string): Promise<string> {
    return this.queue.withPlace(address, () => this.queue.run(() => hash(normalized(password), COST)));
  }

  /**
   * False if there is no hash, after the same amount of work, so that the time reveals nothing. `findHash` runs only if
   * the queue has a place for the address: what it counts as an attempt is then really checked.
   */
  async verify(password: string, address: string, findHash: () => Promise<string | null>): Promise<boolean> {
    return this.queue.withPlace(address, async () => {
      const passwordHash = await findHash();
      const isRight = await this.queue.run(() => verify(passwordHash ?? DUMMY_HASH, normalized(password)));
      return isRight && passwordHash !== null;
    });
  }

  /** Refuses common passwords and the person's own email. */
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
