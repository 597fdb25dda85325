import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const HEADER = 5;
const READY_FOR_QUERY = 'Z';
const BACKEND_KEY = 'K';
const TERMINATE = 'X'.charCodeAt(0);

interface Backend {
  socket: Socket;
  client: Client | null;
}

interface Client {
  socket: Socket;
  backend: Backend | null;
  unsent: Buffer[];
}

/** Like PgBouncer in transaction mode: clients have a server connection only until their transaction ends. */
export class ConnectionPooler {
  private readonly idle: Backend[] = [];
  private readonly waiting: Client[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly target: URL,
    private readonly mode: 'session' | 'transaction',
    private readonly server: Server,
  ) {}

  static async open(target: URL, mode: 'session' | 'transaction'): Promise<ConnectionPooler> {
    const server = createServer((socket) => pooler.welcome(socket));
    const pooler = new ConnectionPooler(target, mode, server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return pooler;
  }

  get url(): string {
    const url = new URL(this.target);
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private welcome(socket: Socket): void {
    const backend: Backend = {
      socket: connect(Number(this.target.port), this.target.hostname),
      client: null,
    };
    const client: Client = { socket, backend, unsent: [] };
    backend.client = client;
    this.keep(socket, () => {
      const { backend: current } = client;
      current?.socket.destroy();
    });
    this.keep(backend.socket, () => backend.client?.socket.destroy());
    socket.on('data', (chunk: Buffer) => this.passFromClient(client, chunk));
    let rest: Buffer = Buffer.alloc(0);
    backend.socket.on('data', (chunk: Buffer) => {
      rest = this.passFromServer(backend, Buffer.concat([rest, chunk]));
    });
  }

  private keep(socket: Socket, onClose: () => void): void {
    this.sockets.add(socket);
    socket.setNoDelay();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.sockets.delete(socket);
      onClose();
    });
  }

  private passFromClient(client: Client, chunk: Buffer): void {
    if (!client.backend) {
      if (chunk[0] === TERMINATE) return void client.socket.end();
      const backend = this.idle.pop();
      if (!backend) {
        client.unsent.push(chunk);
        if (!this.waiting.includes(client)) this.waiting.push(client);
        return;
      }
      this.link(client, backend);
    }
    client.backend?.socket.write(chunk);
  }

  private passFromServer(backend: Backend, bytes: Buffer): Buffer {
    let at = 0;
    while (bytes.length >= at + HEADER) {
      const end = at + 1 + bytes.readUInt32BE(at + 1);
      if (bytes.length < end) break;
      const message = bytes.subarray(at, end);
      const type = String.fromCharCode(message[0] ?? 0);
      // Poolers report a made-up process ID.
      if (type === BACKEND_KEY) message.writeUInt32BE(4_000_000_000, HEADER);
      backend.client?.socket.write(Uint8Array.from(message));
      const isIdle = type === READY_FOR_QUERY && String.fromCharCode(message[HEADER] ?? 0) === 'I';
      if (isIdle && this.mode === 'transaction') this.free(backend);
      at = end;
    }
    return bytes.subarray(at);
  }

  private free(backend: Backend): void {
    if (backend.client) backend.client.backend = null;
    backend.client = null;
    const next = this.waiting.shift();
    if (!next) {
      this.idle.push(backend);
      return;
    }
    this.link(next, backend);
    for (const chunk of next.unsent.splice(0)) backend.socket.write(chunk);
  }

  private link(client: Client, backend: Backend): void {
    client.backend = backend;
    backend.client = client;
  }
}
