import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { TLSSocket, createSecureContext } from 'node:tls';

export async function startSelfSignedDatabase(): Promise<{ url: string; close: () => Promise<void> }> {
  const secureContext = createSecureContext(makeSelfSigned());
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    // The client first asks for TLS, and S means yes.
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://reading:secret@localhost:${port}/reading?sslmode=verify-full`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function makeSelfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = encodeDer(0x30, Buffer.from('06082a8648ce3d040302', 'hex'));
  const commonName = Buffer.from('0603550403', 'hex');
  const name = encodeDer(
    0x30,
    encodeDer(0x31, encodeDer(0x30, commonName, encodeDer(0x0c, Buffer.from('localhost')))),
  );
  const validity = encodeDer(
    0x30,
    ...['20200101000000Z', '21200101000000Z'].map((at) => encodeDer(0x18, Buffer.from(at))),
  );
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const serialNumber = encodeDer(0x02, Buffer.of(1));
  const content = encodeDer(0x30, serialNumber, ecdsaWithSha256, name, validity, name, key);
  const signature = encodeDer(0x03, Buffer.of(0), sign('sha256', content, privateKey));
  const certificate = encodeDer(0x30, content, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----`,
  };
}

function encodeDer(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  return Buffer.concat([
    Buffer.from(length < 0x80 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff]),
    content,
  ]);
}
