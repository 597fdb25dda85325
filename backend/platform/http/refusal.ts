import type { Language } from '../../../domain/enums/enums.js';
import type { MessageKey, MessageParams } from '../../../domain/messages/keys.js';
import { refusalCode } from '../../../domain/placement/moves.js';

/** Details of a refusal besides its message. */
export interface RefusalDetails {
  /** Fills the message's placeholders; a function if they depend on the language. */
  params?: MessageParams | ((language: Language) => MessageParams);
  /** The message for each invalid field. */
  fields?: Readonly<Record<string, MessageKey>>;
  /** Added to the response as is, such as the names of missing fields. */
  extra?: Readonly<Record<string, unknown>>;
  retryAfterSeconds?: number;
}

/**
 * A refused request, with a status of docs/rules.md#api and a message for the person; the error filter translates it.
 * Services throw one of the subclasses below.
 */
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

/** 400: the input isn't valid, field by field. */
export class Invalid extends Refusal {
  constructor(fields: Readonly<Record<string, MessageKey>>, key: MessageKey = 'error.checkFields') {
    super(400, key, { fields });
  }
}

/** 401: nobody is signed in, or the login failed. */
export class Unauthenticated extends Refusal {
  constructor(key: MessageKey = 'error.unauthenticated', details: RefusalDetails = {}) {
    super(401, key, details);
  }
}

/** 403: this person may not do this. */
export class Forbidden extends Refusal {
  constructor(key: MessageKey = 'error.forbidden') {
    super(403, key);
  }
}

/** 403: the person has to set up a second factor before anything else. */
export class SecondFactorRequired extends Refusal {
  constructor() {
    super(403, 'error.secondFactorRequired', { extra: { code: 'SECOND_FACTOR_REQUIRED' } });
  }
}

/** 404: it doesn't exist, or this person may not know about it. Both get the same answer. */
export class NotFound extends Refusal {
  constructor() {
    super(404, 'error.notFound');
  }
}

/** 409: the current state doesn't allow it. */
export class Conflict extends Refusal {
  constructor(key: MessageKey, details: RefusalDetails = {}) {
    super(409, key, details);
  }
}

/** 409 with the code of its message, which screens ask for: `error.lastAdmin` has `LAST_ADMIN`. */
export class CodedConflict extends Conflict {
  constructor(key: MessageKey, { extra, ...details }: RefusalDetails = {}) {
    super(key, { ...details, extra: { code: refusalCode(key), ...extra } });
  }
}

/** 409: the application's season has ended, so it's read-only. */
export class SeasonEnded extends Conflict {
  constructor() {
    super('season.seasonEnded', { extra: { code: 'SEASON_ENDED' } });
  }
}

/** 429: too many attempts. */
export class TooManyAttempts extends Refusal {
  constructor(retryAfterSeconds: number) {
    super(429, 'error.tooManyAttempts', { retryAfterSeconds });
  }
}

/** 503: the database cannot be reached now. */
export class DatabaseUnavailable extends Refusal {
  constructor() {
    super(503, 'error.databaseAway');
  }
}

/** 503: this instance is about to stop. */
export class Stopping extends Refusal {
  constructor() {
    super(503, 'error.stopping');
  }
}

/** 503: another change of the same record takes too long. */
export class LockedMeanwhile extends Refusal {
  constructor() {
    super(503, 'error.lockedMeanwhile', { retryAfterSeconds: 10 });
  }
}

/** 503: too many requests at once. */
export class Busy extends Refusal {
  constructor() {
    super(503, 'error.busy', { retryAfterSeconds: 30 });
  }
}
