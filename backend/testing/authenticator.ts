import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

interface AskedBy {
  challenge: string;
  origin: string;
}

interface Options {
  challenge: string;
}

const UP_AND_UV = 0x05;
const ATTESTED = 0x40;

/** ES256 in software, without attestation (Web Authentication standard, sections 5.1, 6.1 and 6.5). */
export class Authenticator {
  readonly id = randomBytes(16);
  counter = 0;
  private readonly key: KeyObject;
  private readonly point: { x: string; y: string };

  constructor(
    readonly origin: string,
    private readonly host = new URL(origin).hostname,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.point = { x, y };
  }

  make({ challenge }: Options, origin = this.origin): string {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.getCoseKey()]);
    const data = Buffer.concat([this.makeData(UP_AND_UV | ATTESTED), attested]);
    const attestationObject = Buffer.concat([
      encodeMap(3),
      ...[encodeText('fmt'), encodeText('none')],
      ...[encodeText('attStmt'), encodeMap(0)],
      ...[encodeText('authData'), Buffer.from([0x58, data.length]), data],
    ]);
    return this.makeAnswer({
      clientDataJSON: makeClientData('webauthn.create', { challenge, origin }),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  use({ challenge }: Options, origin = this.origin): string {
    const data = this.makeData(UP_AND_UV);
    const clientDataJSON = makeClientData('webauthn.get', { challenge, origin });
    const signed = Buffer.concat([data, getSha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.makeAnswer({
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.key).toString('base64url'),
    });
  }

  private makeAnswer(response: object): string {
    const id = this.id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }

  private makeData(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([getSha256(Buffer.from(this.host)), Buffer.from([flags]), counter]);
  }

  /** {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y} */
  private getCoseKey(): Buffer {
    const coordinate = (value: string) => [Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')];
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      ...coordinate(this.point.x),
      Buffer.from([0x22]),
      ...coordinate(this.point.y),
    ]);
  }
}

function makeClientData(type: string, { challenge, origin }: AskedBy): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

function getSha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** CBOR for short maps and texts, whose length fits into the first byte. */
function encodeMap(entries: number): Buffer {
  return Buffer.from([0xa0 | entries]);
}

function encodeText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);
}
