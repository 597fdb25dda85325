import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const HOST = '127.0.0.1';
const HEAD_END = '\r\n\r\n';

/**
 * Sends requests as fast as the server answers, on keep-alive connections, each with one request at a time. `next`
 * returns the bytes of a request for a connection's number, or null at the end. It uses sockets instead of node:http's
 * client, which would take CPU time from the servers on the same machine.
 */
export async function drive({ port, next, connections, milliseconds = Infinity }) {
  const started = performance.now();
  const until = started + milliseconds;
  const lanes = Array.from({ length: connections }, (_, number) => runLane(port, () => next(number), until));
  const took = (await Promise.all(lanes)).flat();
  const seconds = (performance.now() - started) / 1000;
  return {
    count: took.length,
    perSecond: took.length / seconds,
    milliseconds: took.reduce((sum, time) => sum + time, 0) / took.length,
    times: took,
  };
}

/** Starts requests at a steady rate, whether or not earlier ones are answered; returns how long each took. */
export async function atRate(perSecond, seconds, send) {
  const count = Math.round(perSecond * seconds);
  const started = performance.now();
  const running = [];
  for (let at = 0; at < count; at++) {
    const due = started + (at / perSecond) * 1000;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    running.push(
      send(at).then(({ status, body }) => {
        if (status !== 200) throw new Error(`It was answered ${status}: ${body.slice(0, 300)}`);
        return performance.now() - due;
      }),
    );
  }
  return Promise.all(running);
}

/** The whole response to one request. */
export async function ask(port, request) {
  const socket = await openSocket(port);
  const answer = await exchange(socket, request);
  socket.destroy();
  return { ...answer, body: answer.body.toString() };
}

/** A keep-alive connection, for a client that sends one request after another. */
export class Connection {
  static async open(port) {
    const connection = new Connection();
    connection.port = port;
    connection.socket = await openSocket(port);
    return connection;
  }

  /** The response, with the session cookie that it sets. Like a browser, opens another connection if it was idle for long. */
  async ask(request) {
    if (this.socket.destroyed || this.socket.readableEnded) this.socket = await openSocket(this.port);
    return exchange(this.socket, request);
  }

  close() {
    this.socket.destroy();
  }
}

/** The bytes of a request; made once, sent thousands of times. `address` is where a proxy says it comes from. */
export function requestBytes({ method = 'GET', path, cookie, address, body = null }) {
  const json = body === null ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${HOST}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(address ? [`X-Forwarded-For: ${address}`] : []),
    ...(body === null
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(json)}`]),
  ];
  return Buffer.from(lines.join('\r\n') + HEAD_END + json);
}

async function runLane(port, next, until) {
  const took = [];
  const socket = await openSocket(port);
  while (performance.now() < until) {
    const request = next();
    if (request === null) break;
    const started = performance.now();
    const { status, body } = await exchange(socket, request);
    if (status !== 200) throw new Error(`A request was answered ${status}: ${body.toString().slice(0, 500)}`);
    took.push(performance.now() - started);
  }
  socket.destroy();
  return took;
}

function openSocket(port) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: HOST, noDelay: true }, () => resolve(socket));
    socket.on('error', reject);
  });
}

/** Sends one request and reads its response by its content length. */
function exchange(socket, request) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    let missing = Infinity;
    let head = null;
    const end = (settle, value) => {
      socket.off('data', read).off('error', fail).off('close', close);
      settle(value);
    };
    const fail = (error) => end(reject, error);
    const close = () => end(reject, new Error('The server closed the connection.'));
    const read = (chunk) => {
      chunks.push(chunk);
      if (missing === Infinity) {
        head = readHead(chunks);
        if (head === null) return;
        missing = head.length - head.bodySoFar;
      } else {
        missing -= chunk.length;
      }
      if (missing > 0) return;
      const all = Buffer.concat(chunks);
      const { status, cookie } = head;
      end(resolve, { status, cookie, body: all.subarray(all.indexOf(HEAD_END) + HEAD_END.length) });
    };
    socket.on('data', read).on('error', fail).on('close', close);
    socket.write(request);
  });
}

function readHead(chunks) {
  const so = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
  const end = so.indexOf(HEAD_END);
  if (end === -1) return null;
  const head = so.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head);
  if (!length) throw new Error(`The answer does not tell its length:\n${head}`);
  const [, cookie] = /\r\nset-cookie: (session=[^;\r]+)/i.exec(head) ?? [];
  return {
    status: Number(head.slice(9, 12)),
    cookie,
    length: Number(length[1]),
    bodySoFar: so.length - end - 4,
  };
}
