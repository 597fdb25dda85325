export const STUDENTS_PER_INSTRUCTOR = 4;

/** The limits of docs/rules.md#fields, and what one page or call holds. */
export const LIMITS = {
  email: 320,
  name: 64,
  shortText: 16,
  text: 128,
  longText: 2000,
  note: 500,
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
  capacity: 1_000_000,
  token: 128,
  tokenDays: 366,
  /** A page far past the end is empty. */
  page: 1_000_000,
  exportBatch: 2500,
  epochSecondsMax: 2_147_483_647,
} as const;
