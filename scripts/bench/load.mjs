import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const HOST = '127.0.0.1';
const HEAD_END = '\r\n\r\n';

/** `address` is what a proxy reports as the request's origin. */
export function makeRequestBytes({ method = 'GET', path, cookie, address, body }) {
  const json = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, `Host: ${HOST}`];
  if (cookie) lines.push(`Cookie: ${cookie}`);
  if (address) lines.push(`X-Forwarded-For: ${address}`);
  if (json !== '') lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(json)}`);
  return Buffer.from(lines.join('\r\n') + HEAD_END + json);
}

/** node:http's own client would take processor time from the servers on the same machine. */
export class Connection {
  constructor(port) {
    this.port = port;
  }

  async ask(request) {
    // Like a browser, it opens another connection if the server has closed this one.
    if (!this.socket || this.socket.destroyed || this.socket.readableEnded) {
      this.socket = connect({ port: this.port, host: HOST, noDelay: true }).on('error', () => undefined);
      await once(this.socket, 'connect');
    }
    const answer = await exchange(this.socket, request);
    if (answer.status < 300) return answer;
    throw new Error(`A request was answered ${answer.status}: ${answer.body.slice(0, 500)}`);
  }

  close() {
    this.socket?.destroy();
  }
}

function exchange(socket, request) {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const read = (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const answer = readAnswer(received);
      if (answer === null) return;
      socket.off('data', read).off('close', close);
      resolve(answer);
    };
    const close = () => reject(new Error('The server closed the connection.'));
    socket.on('data', read).on('close', close);
    socket.write(request);
  });
}

/** Null until the whole response has arrived. */
function readAnswer(bytes) {
  const at = bytes.indexOf(HEAD_END);
  if (at === -1) return null;
  const head = bytes.toString('latin1', 0, at);
  const body = bytes.subarray(at + HEAD_END.length);
  if (body.length < Number(/\r\ncontent-length: (\d+)/i.exec(head)[1])) return null;
  const cookie = /\r\nset-cookie: (session=[^;\r]+)/i.exec(head)?.[1];
  return { status: Number(head.slice(9, 12)), cookie, body };
}

export async function ask(port, request) {
  const connection = new Connection(port);
  const bytes = Buffer.isBuffer(request) ? request : makeRequestBytes(request);
  const { body } = await connection.ask(bytes).finally(() => connection.close());
  return body.toString();
}

export async function askJson(port, request) {
  return JSON.parse(await ask(port, request));
}

/** One request at a time on each connection. `next` returns a connection's next bytes, or null at the end. */
export async function drive({ port, next, connections, milliseconds = Infinity }) {
  const started = performance.now();
  const times = [];
  const runLane = async (number) => {
    const connection = new Connection(port);
    while (performance.now() < started + milliseconds) {
      const request = next(number);
      if (request === null) break;
      times.push(await measureTime(() => connection.ask(request)));
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => runLane(number)));
  return { times, perSecond: (times.length * 1000) / (performance.now() - started) };
}

/** At a steady rate, whether or not earlier calls are done. Returns each call's time since it was due. */
export async function sendAtRate(perSecond, seconds, send) {
  const started = performance.now();
  const running = [];
  for (let at = 0; at < Math.round(perSecond * seconds); at++) {
    const due = started + (at / perSecond) * 1000;
    if (due > performance.now()) await pause(due - performance.now());
    running.push(send(at).then(() => performance.now() - due));
  }
  return Promise.all(running);
}

export function repeat(work, everyMs) {
  const times = [];
  const timer = setInterval(async () => times.push(await measureTime(work)), everyMs);
  return () => {
    clearInterval(timer);
    return times;
  };
}

export async function measureTime(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Each connection is a different person, unless a request has its own cookie. */
export function makeTurns({ requests, isOnce }, cookies, change = (request) => request) {
  const toBytes = (cookie, request) => makeRequestBytes(change({ cookie, ...request }));
  let at = 0;
  if (!isOnce) {
    const made = cookies.map((cookie) => requests.map((request) => toBytes(cookie, request)));
    return (number) => made[number % made.length][at++ % requests.length];
  }
  return (number) => {
    const { value, done } = requests.next();
    if (done) throw new Error('There are too few students to assign: add some, or measure for less time.');
    return toBytes(cookies[number % cookies.length], value);
  };
}

export async function measureWhileOthersAsk({ ours, cookies }, work) {
  const requests = [
    { method: 'POST', path: '/api/students/list', body: { page: 1 } },
    { path: '/api/students/metrics' },
    { path: '/api/sites/metrics' },
    { path: '/api/season' },
  ];
  const next = makeTurns({ requests }, cookies.slice(1, 5));
  let isOver = false;
  const asking = drive({ port: ours.port, connections: 4, next: (number) => (isOver ? null : next(number)) });
  const time = await measureTime(work).finally(() => (isOver = true));
  return { time, others: (await asking).times };
}
