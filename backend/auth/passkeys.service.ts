import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { DataSource, LessThan, MoreThan } from 'typeorm';
import type { PasskeyOptions } from '../../domain/contract/second-factor.js';
import type { User } from '../accounts/user.entity.js';
import { Settings } from '../platform/settings/settings.js';
import { toStorableText } from '../platform/storable-text.js';
import { DEFAULT_LANGUAGE } from '../../domain/enums/languages.js';
import { texts } from '../platform/texts.js';
import { Passkey, PasskeyChallenge, type PasskeyPurpose } from './passkey.entity.js';

const CHALLENGE_MS = 5 * 60 * 1000;

/** ES256, EdDSA and RS256: every device has one of these. Only some versions of Node can check ML-DSA. */
const ALGORITHMS = [-7, -8, -257];

const MOST_LETTERS = 2_000;

/** Loaded at the first use of a passkey, because every start would take an eighth longer. */
const loadWebAuthn = () => import('@simplewebauthn/server');

interface Asking {
  userId: string;
  purpose: PasskeyPurpose;
  sessionHash: string | null;
}

type Answer = RegistrationResponseJSON | AuthenticationResponseJSON;

type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** Checks answers outside of the caller's transaction, so that a challenge is always used up. */
@Injectable()
export class PasskeysService {
  private readonly host: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {
    this.host = new URL(settings.appUrl).hostname;
  }

  /** Browsers tie passkeys to a host name, and don't support bare IP addresses. */
  get areUsable(): boolean {
    return isIP(this.host.replace(/^\[|\]$/g, '')) === 0;
  }

  async getList(userId: string): Promise<Passkey[]> {
    return this.dataSource.manager.find(Passkey, {
      where: { userId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  async startAdding(
    { id: userId, email, firstName, lastName }: User,
    sessionHash: string,
  ): Promise<PasskeyOptions> {
    const known = await this.getList(userId);
    const { generateRegistrationOptions } = await loadWebAuthn();
    const options = await generateRegistrationOptions({
      rpName: texts.translate(DEFAULT_LANGUAGE, 'shell.program'),
      rpID: this.host,
      userID: new TextEncoder().encode(userId),
      userName: email,
      userDisplayName: `${firstName} ${lastName}`,
      timeout: CHALLENGE_MS,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map(toDescriptor),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    await this.keep(options.challenge, { userId, purpose: 'add', sessionHash });
    return { ...options };
  }

  async startUsing(asking: Asking): Promise<PasskeyOptions | null> {
    const known = await this.getList(asking.userId);
    if (known.length === 0) return null;
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const options = await generateAuthenticationOptions({
      rpID: this.host,
      timeout: CHALLENGE_MS,
      allowCredentials: known.map(toDescriptor),
      userVerification: 'preferred',
    });
    await this.keep(options.challenge, asking);
    return { ...options };
  }

  /** Null if this doesn't answer `startAdding`, is late, or was already used. */
  async readNew(answer: string, asking: Asking): Promise<NewPasskey | null> {
    const response = readAnswer(answer) as RegistrationResponseJSON | null;
    const challenge = response && (await this.takeChallenge(response, asking));
    if (!challenge) return null;
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const checked = await verifyRegistrationResponse({
      response,
      ...this.getExpected(challenge),
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => null);
    if (!checked?.verified) return null;
    const { id, publicKey, counter } = checked.registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter: String(counter),
      transports: listKnownTransports(response.response.transports),
    };
  }

  async use(answer: string, asking: Asking): Promise<boolean> {
    const response = readAnswer(answer) as AuthenticationResponseJSON | null;
    const challenge = response && (await this.takeChallenge(response, asking));
    if (!challenge) return false;
    const { manager } = this.dataSource;
    const passkey = await manager.findOneBy(Passkey, { credentialId: response.id, userId: asking.userId });
    if (!passkey) return false;
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const checked = await verifyAuthenticationResponse({
      response,
      ...this.getExpected(challenge),
      credential: {
        ...toDescriptor(passkey),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    }).catch(() => null);
    if (!checked?.verified) return false;
    // If two answers with the same count arrive at once, only one of them matches the row.
    const { affected } = await manager.update(
      Passkey,
      { id: passkey.id, counter: passkey.counter },
      { counter: String(checked.authenticationInfo.newCounter), lastUsedAt: () => 'now()' },
    );
    return affected === 1;
  }

  private getExpected(challenge: string) {
    return {
      expectedChallenge: challenge,
      expectedOrigin: this.settings.appUrl,
      expectedRPID: this.host,
      // After the password, having the device is enough; most devices ask for a finger or a PIN anyway.
      requireUserVerification: false,
    };
  }

  private async keep(challenge: string, asking: Asking): Promise<void> {
    const { manager } = this.dataSource;
    const { userId } = asking;
    await manager.delete(PasskeyChallenge, { userId, expiresAt: LessThan(new Date()) });
    await manager.insert(PasskeyChallenge, {
      ...asking,
      challenge,
      expiresAt: new Date(Date.now() + CHALLENGE_MS),
    });
  }

  private async takeChallenge(
    { response }: Answer,
    { userId, purpose, sessionHash }: Asking,
  ): Promise<string | null> {
    const challenge = readChallenge(response.clientDataJSON);
    if (challenge === null) return null;
    const { affected } = await this.dataSource.manager.delete(PasskeyChallenge, {
      ...{ challenge, userId, purpose, expiresAt: MoreThan(new Date()) },
      ...(sessionHash === null ? {} : { sessionHash }),
    });
    return affected === 1 ? challenge : null;
  }
}

function toDescriptor({ credentialId, transports }: Passkey): Pick<WebAuthnCredential, 'id' | 'transports'> {
  return { id: credentialId, transports: transports };
}

/** Null unless it has an answer's outer shape. The library checks the rest, and throws if it's wrong. */
function readAnswer(answer: string): Answer | null {
  const read = parseJson(answer) as { id?: unknown; response?: { clientDataJSON?: unknown } } | null;
  const isAnswer =
    toStorableText(read?.id, MOST_LETTERS) !== null && typeof read?.response?.clientDataJSON === 'string';
  return isAnswer ? (read as Answer) : null;
}

function readChallenge(clientData: string): string | null {
  const read = parseJson(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown } | null;
  return toStorableText(read?.challenge, MOST_LETTERS);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function listKnownTransports(transports: unknown): string[] {
  const list: unknown[] = Array.isArray(transports) ? transports : [];
  return list
    .filter((one) => typeof one === 'string')
    .filter((one) => /^[a-z-]{1,16}$/.test(one))
    .slice(0, 8);
}
