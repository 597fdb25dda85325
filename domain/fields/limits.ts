/** Limits of what people type (docs/rules.md#fields) and of what one page or call holds. */
export const LIMITS = {
  email: 320,
  name: 64,
  shortText: 16,
  text: 128,
  longText: 2000,
  /** A few sentences about a child. */
  note: 500,
  /** Why a site is closed on a day. */
  reason: 200,
  passwordMin: 8,
  passwordMax: 128,
  address: 64,
  city: 64,
  zipInput: 10,
  phoneInput: 22,
  internationalPhoneInput: 19,
  relationship: 32,
  role: 64,
  county: 32,
  schedule: 32,
  /** More children than any state has. */
  capacity: 1_000_000,
  token: 128,
  /** How long a token for scheduled downloads works at most. */
  tokenDays: 366,
  /** Of a list; a page far past the end is empty. */
  page: 1_000_000,
  /** Students per export call. */
  exportBatch: 2500,
  /** The last second of a signed 32-bit timestamp. */
  epochSecondsMax: 2_147_483_647,
} as const;
