import type { PasskeyOptions } from '../../domain/contract/second-factor.js';
import { ApiError } from '../shell/api.js';
import { text } from '../shell/texts.js';

/** Whether the browser has passkeys and converts them from and to JSON, as all do since spring 2025. */
export function hasPasskeys(): boolean {
  return (
    'PublicKeyCredential' in window &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** Returns the browser's answer for the server. Throws an error that a form shows. */
export async function makePasskey(options: PasskeyOptions): Promise<string> {
  const json = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
    return getAnswer(await navigator.credentials.create({ publicKey }));
  } catch (error) {
    const isKnown = error instanceof DOMException && error.name === 'InvalidStateError';
    throw makeUnanswered(text(isKnown ? 'twoStep.passkeyKnown' : 'twoStep.passkeyUnsaved'));
  }
}

export async function answerWithPasskey(options: PasskeyOptions): Promise<string> {
  const json = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
    return getAnswer(await navigator.credentials.get({ publicKey }));
  } catch {
    throw makeUnanswered(text('twoStep.passkeyUnused'));
  }
}

function getAnswer(credential: Credential | null): string {
  if (!credential) throw new Error('no passkey');
  // This calls its `toJSON()`.
  return JSON.stringify(credential);
}

/** To protect people, the browser doesn't say why: canceled, too late, or not found. */
function makeUnanswered(message: string): ApiError {
  return new ApiError(400, message, {});
}
