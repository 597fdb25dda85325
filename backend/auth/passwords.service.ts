import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Inject, Injectable } from '@nestjs/common';
import { Busy, Invalid } from '../platform/http/refusal.js';
import { Settings } from '../platform/settings/settings.js';
import { BoundedSemaphore } from './concurrency.js';
import { isCommonPassword } from './common-passwords.js';

/** The fastest here of OWASP's equally strong settings for argon2id: 7 MiB fit the processor's cache. */
const COST = { memoryCost: 7_168, timeCost: 5, parallelism: 1 } as const;

/** A second thread would take processor time from the one that serves everyone else. */
const HASHES_AT_ONCE = 1;
/** While this many wait, two are hashed at once: slower answers are better than turning families away. */
const BACKLOG = 30;
const PLACES = 400;
/** Enough for a school that logs in at once, while the rest stays free for others. */
const PLACES_PER_ADDRESS = 200;

/** Makes checking a missing password take as long as checking a real one. */
const DUMMY_HASH = [
  '$argon2id',
  'v=19',
  `m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}`,
  makeRandomBase64(16),
  makeRandomBase64(32),
].join('$');

@Injectable()
export class PasswordsService {
  private readonly queue: BoundedSemaphore;

  /** Connections rotate among the processes, so each process gets its share of the places. */
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

  /** Throws `Busy` if too many requests are waiting, in total or from this address. */
  async hash(password: string, address: string): Promise<string> {
    return this.queue.runInPlace(address, () =>
      this.queue.run(() => hash(normalizePassword(password), COST)),
    );
  }

  /** A missing hash takes just as long. `findHash` runs only once the queue has a place for the address. */
  async verify(password: string, address: string, findHash: () => Promise<string | null>): Promise<boolean> {
    return this.queue.runInPlace(address, async () => {
      const passwordHash = await findHash();
      const isRight = await this.queue.run(() =>
        verify(passwordHash ?? DUMMY_HASH, normalizePassword(password)),
      );
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

/** An accented letter may be typed as one character or two, but it's the same password. */
function normalizePassword(password: string): string {
  return password.normalize('NFC');
}

function makeRandomBase64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '');
}
