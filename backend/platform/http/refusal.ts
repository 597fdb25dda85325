import type { Language } from '../../../domain/enums/enums.js';
import type { MessageKey, MessageParams } from '../../../domain/messages/keys.js';

/** What a refusal says beside its sentence. */
export interface RefusalDetails {
  /** Fills the sentence's placeholders; a function where they depend on the language. */
  params?: MessageParams | ((language: Language) => MessageParams);
  /** The message of each faulty field. */
  fields?: Readonly<Record<string, MessageKey>>;
  /** Answered beside `error` as it is, such as the names of what is missing. */
  extra?: Readonly<Record<string, unknown>>;
  retryAfterSeconds?: number;
}

/**
 * A request that is turned down, by the status of contract section 2 and the sentence for the person; the error
 * filter puts it into the person's language. Services throw one of the named kinds below.
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

/** 400: what was sent is not valid, field by field. */
export class Invalid extends Refusal {
  constructor(fields: Readonly<Record<string, MessageKey>>, key: MessageKey = 'error.checkFields') {
    super(400, key, { fields });
  }
}

/** 401: nobody is signed in, or the login failed. */
export class Unauthenticated extends Refusal {
  constructor(key: MessageKey = 'error.unauthenticated') {
    super(401, key);
  }
}

/** 403: this person may not do this. */
export class Forbidden extends Refusal {
  constructor(key: MessageKey = 'error.forbidden') {
    super(403, key);
  }
}

/** 404: there is no such thing, or none that this person may know of: both answer alike. */
export class NotFound extends Refusal {
  constructor() {
    super(404, 'error.notFound');
  }
}

/** 409: the state of things does not allow it. */
export class Conflict extends Refusal {
  constructor(key: MessageKey, details: RefusalDetails = {}) {
    super(409, key, details);
  }
}

/** 429: tried too often. */
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

/** 503: more is asked at once than can be done. */
export class Busy extends Refusal {
  constructor() {
    super(503, 'error.busy', { retryAfterSeconds: 30 });
  }
}
