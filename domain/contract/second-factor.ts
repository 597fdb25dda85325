import type { SessionView } from './user.js';

/** How many recovery codes an account gets at once. */
export const RECOVERY_CODES = 10;
/** How long a browser isn't asked for a code, if the person likes. */
export const REMEMBER_DAYS = 30;

/** How many passkeys an account can have. */
export const MAX_PASSKEYS = 10;

/** The code of the 401 for a right password without a code that the account needs. */
export const CODE_REQUIRED = 'CODE_REQUIRED';

/** A browser that isn't asked for a code at login; times in epoch seconds. */
export interface RememberedDeviceView extends Pick<SessionView, 'browser' | 'system' | 'address'> {
  rememberedOn: number;
  until: number;
  /** Whether it's the browser of this request. */
  isCurrent: boolean;
}

/** A passkey of the account; times in epoch seconds. */
export interface PasskeyView {
  id: string;
  name: string;
  addedOn: number;
  lastUsedOn: number | null;
}

/** What the browser's own functions for passkeys take, as JSON. */
export type PasskeyOptions = Record<string, unknown>;

/** GET /users/me/secondFactor. */
export interface SecondFactorView {
  isOn: boolean;
  /** Whether the account may turn it on; families aren't offered it. */
  isOffered: boolean;
  /** Whether passkeys work here, if the browser has them; they need a host name. */
  arePasskeysOffered: boolean;
  /** Whether codes of an authenticator app work here; their secret needs a key. */
  isAppOffered: boolean;
  hasApp: boolean;
  passkeys: PasskeyView[];
  /** Whether the program requires it of this account. */
  isRequired: boolean;
  /** How many recovery codes are left. */
  codesLeft: number;
  devices: RememberedDeviceView[];
}

/** POST /users/me/secondFactor/setUp: the new secret, for an authenticator app. */
export interface SecondFactorSecret {
  /** Base 32. */
  secret: string;
  /** The same as an `otpauth:` address, for a QR code. */
  address: string;
}
