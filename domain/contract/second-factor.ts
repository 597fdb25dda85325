import { KnownBrowser } from './user.js';

export const RECOVERY_CODES = 10;
export const REMEMBER_DAYS = 30;

export const MAX_PASSKEYS = 10;

export const CODE_REQUIRED = 'CODE_REQUIRED';

/** Times in epoch seconds. */
export class RememberedDeviceView extends KnownBrowser {
  rememberedOn!: number;
  until!: number;
}

/** Times in epoch seconds. */
export class PasskeyView {
  id!: string;
  name!: string;
  addedOn!: number;
  lastUsedOn!: number | null;
}

export type PasskeyOptions = Record<string, unknown>;

export class SecondFactorView {
  isOn!: boolean;
  isOffered!: boolean;
  /** Passkeys need a host name, so they don't work everywhere. */
  arePasskeysOffered!: boolean;
  /** Authenticator apps need a key that encrypts their secrets. */
  isAppOffered!: boolean;
  hasApp!: boolean;
  passkeys!: PasskeyView[];
  isRequired!: boolean;
  codesLeft!: number;
  devices!: RememberedDeviceView[];
}

export class SecondFactorSecret {
  /** Base 32. */
  secret!: string;
  /** An `otpauth:` address, for a QR code. */
  address!: string;
}
