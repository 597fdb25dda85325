import type { Language } from '../../../domain/enums/enums.js';
import type { MessageKey, MessageParams } from '../../../domain/messages/keys.js';
import { getRefusalCode } from '../../../domain/placement/moves.js';

interface RefusalDetails {
  params?: MessageParams | ((language: Language) => MessageParams);
  fields?: Readonly<Record<string, MessageKey>>;
  extra?: Readonly<Record<string, unknown>>;
  retryAfterSeconds?: number;
}

/** The status is one of those in docs/rules.md#api. The error filter translates the message. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503,
    readonly key: MessageKey,
    readonly details: RefusalDetails = {},
  ) {
    super(key);
    this.name = new.target.name;
  }
}

export class Invalid extends Refusal {
  constructor(fields: Readonly<Record<string, MessageKey>>, key: MessageKey = 'error.checkFields') {
    super(400, key, { fields });
  }
}

export class Unauthenticated extends Refusal {
  constructor(key: MessageKey = 'error.unauthenticated', details: RefusalDetails = {}) {
    super(401, key, details);
  }
}

export class Forbidden extends Refusal {
  constructor(key: MessageKey = 'error.forbidden') {
    super(403, key);
  }
}

/** Not existing and not being visible to this person get the same answer. */
export class NotFound extends Refusal {
  constructor() {
    super(404, 'error.notFound');
  }
}

export class Conflict extends Refusal {
  constructor(key: MessageKey, details: RefusalDetails = {}) {
    super(409, key, details);
  }
}

/** Includes a code made from the message key, for screens to check: `error.lastAdmin` has `LAST_ADMIN`. */
export class CodedConflict extends Conflict {
  constructor(key: MessageKey, { extra, ...details }: RefusalDetails = {}) {
    super(key, { ...details, extra: { code: getRefusalCode(key), ...extra } });
  }
}

export class SeasonEnded extends Conflict {
  constructor(key: MessageKey = 'season.seasonEnded') {
    super(key, { extra: { code: 'SEASON_ENDED' } });
  }
}

export class TooManyAttempts extends Refusal {
  constructor(retryAfterSeconds: number) {
    super(429, 'error.tooManyAttempts', { retryAfterSeconds });
  }
}

export class DatabaseUnavailable extends Refusal {
  constructor() {
    super(503, 'error.databaseAway');
  }
}

export class Stopping extends Refusal {
  constructor() {
    super(503, 'error.stopping');
  }
}

export class Busy extends Refusal {
  constructor() {
    super(503, 'error.busy', { retryAfterSeconds: 30 });
  }
}
