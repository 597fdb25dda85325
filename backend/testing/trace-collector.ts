import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  /** 2 for spans that answer a request, 3 for spans that send one. */
  kind: number;
  attributes: Record<string, string>;
  instance: string;
}

export class TraceCollector {
  readonly spans: ReceivedSpan[] = [];
  bytes = Buffer.alloc(0);

  private constructor(private readonly server: Server) {}

  static async open({ hangs = false } = {}): Promise<TraceCollector> {
    const server = createServer((request, response) => {
      void buffer(request).then((body) => {
        if (request.url === '/v1/traces') collector.receive(body);
        if (!hangs) response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
      });
    });
    const collector = new TraceCollector(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private receive(body: Buffer): void {
    this.bytes = Buffer.concat([this.bytes, body]);
    for (const resourceSpans of read(body).all(1)) {
      const resource = getAttributes(resourceSpans.all(1).flatMap((message) => message.all(1)));
      const spans = resourceSpans.all(2).flatMap((scope) => scope.all(2));
      for (const span of spans) {
        this.spans.push({
          ...{ traceId: span.bytes(1).toString('hex'), spanId: span.bytes(2).toString('hex') },
          ...{ parentSpanId: span.bytes(4).toString('hex'), name: span.bytes(5).toString() },
          kind: span.number(6),
          attributes: getAttributes(span.all(9)),
          instance: resource['service.instance.id'] ?? '',
        });
      }
    }
  }
}

interface Fields {
  all: (field: number) => Fields[];
  bytes: (field: number) => Buffer;
  number: (field: number) => number;
}

function getAttributes(entries: readonly Fields[]): Record<string, string> {
  return Object.fromEntries(
    entries.map((entry) => {
      const [value] = entry.all(2);
      return [entry.bytes(1).toString(), value?.bytes(1).toString() || String(value?.number(3) ?? '')];
    }),
  );
}

function read(message: Buffer): Fields {
  const fields: { field: number; bytes: Buffer; number: number }[] = [];
  let at = 0;
  const readVarint = (): number => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++] ?? 0;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return Number(value);
    }
  };
  const fixed: Readonly<Record<number, number>> = { 1: 8, 5: 4 };
  while (at < message.length) {
    const key = readVarint();
    const [field, wireType] = [key >> 3, key & 7];
    if (wireType === 0) fields.push({ field, bytes: Buffer.alloc(0), number: readVarint() });
    else {
      const length = fixed[wireType] ?? readVarint();
      fields.push({ field, bytes: message.subarray(at, at + length), number: 0 });
      at += length;
    }
  }
  const find = (wanted: number) => fields.filter(({ field }) => field === wanted);
  return {
    all: (field) => find(field).map(({ bytes }) => read(bytes)),
    bytes: (field) => find(field)[0]?.bytes ?? Buffer.alloc(0),
    number: (field) => find(field)[0]?.number ?? 0,
  };
}
