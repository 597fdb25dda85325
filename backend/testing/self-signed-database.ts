import { createServer, type AddressInfo } from 'node:net';
import { TLSSocket, createSecureContext } from 'node:tls';

/** For this test server only: it protects nothing. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgbO1x3sGCW8Ksfuj6
e7MxCtDv2279pc1EXeRYNYm5X+yhRANCAASFW/PPv9AV1a/pHC9XLUyncm3Hxiqr
JZjhvgJjN6vw9Dwhv0aFMh1EvvoCFLUhJGXaHVTbuJnrulZWduckUwq6
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBEDCBuAIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwIBcN
MjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMMCWxvY2Fs
aG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABIVb88+/0BXVr+kcL1ctTKdy
bcfGKqslmOG+AmM3q/D0PCG/RoUyHUS++gIUtSEkZdodVNu4meu6VlZ25yRTCrow
CgYIKoZIzj0EAwIDRwAwRAIgC5dUCs04rdAca3AoTfCLLLeBrq3GTZfmEJ+o1DC5
WpoCID4ohAIfQ4K2wqEo73UhQm17K3CkcVwE8vHAmUhikHYw
-----END CERTIFICATE-----`;

/** A PostgreSQL up to the point where it shows a certificate that it signed itself. */
export async function startSelfSignedDatabase(): Promise<{ url: string; close: () => Promise<void> }> {
  const secureContext = createSecureContext({ key: KEY, cert: CERTIFICATE });
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    // The client asks for TLS first, and S means yes.
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
