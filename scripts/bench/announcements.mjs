import { setTimeout as pause } from 'node:timers/promises';
import { ask, requestBytes } from './load.mjs';
import { cpuOf } from './measure.mjs';
import { timesOf } from './response-times.mjs';

/** For an announcement to every family, from the request to the answer, and for others' answers meanwhile (p95). */
export const SLOWEST_ANNOUNCEMENT_MS = 10_000;
export const SLOWEST_BESIDE_ANNOUNCEMENT_MS = 300;
const WORDS = {
  subject: 'No program on Friday',
  body: 'The building has no water. '.repeat(20),
  subjectEs: 'El viernes no hay programa',
  bodyEs: 'El edificio no tiene agua. '.repeat(20),
};
/** Between two questions of whoever asks for other things meanwhile. */
const ASK_EVERY_MS = 20;

/** An announcement of the office to every family, previewed and sent, while others ask for other things. */
export async function measureAnnouncement(client, { ours, cookies, cpu }) {
  const announce = async (query, body) => {
    const path = `/api/students/announce${query}`;
    const started = performance.now();
    const answer = await ask(ours.port, requestBytes({ method: 'POST', path, cookie: cookies[0], body }));
    if (answer.status !== 200) throw new Error(`It was answered ${answer.status}: ${answer.body}`);
    return { ...JSON.parse(answer.body), time: performance.now() - started };
  };
  try {
    const preview = await announce('?dryRun=true', WORDS);
    const before = cpu(ours.pid);
    const others = askAlways(ours.port, cookies[1]);
    const { families, time } = await announce('', { ...WORDS, id: preview.id });
    const answers = await others.stop();
    const processor = before ? cpuOf(before, cpu(ours.pid), 1) : null;
    const again = await announce('', { ...WORDS, id: preview.id });
    const { rows } = await client.query(
      `SELECT count(*)::int AS "mails" FROM messages WHERE "announcementId" = $1`,
      [preview.id],
    );
    if (rows[0].mails !== families) throw new Error(`${rows[0].mails} mails for ${families} families.`);
    return { families, preview: preview.time, time, again: again.time, others: timesOf(answers), processor };
  } finally {
    await client.query('TRUNCATE announcements, messages');
  }
}

/** Asks one thing after the other until stopped; returns how long each took. */
function askAlways(port, cookie) {
  const requests = ['/api/season', '/api/students/metrics', '/api/sites/metrics'].map((path) =>
    requestBytes({ path, cookie }),
  );
  const times = [];
  let isOver = false;
  const run = async () => {
    for (let at = 0; !isOver; at++) {
      const started = performance.now();
      const { status } = await ask(port, requests[at % requests.length]);
      if (status !== 200) throw new Error(`Something else was answered ${status} meanwhile.`);
      times.push(performance.now() - started);
      await pause(ASK_EVERY_MS);
    }
  };
  const running = run();
  running.catch(() => undefined);
  return {
    stop: async () => {
      isOver = true;
      await running;
      return times;
    },
  };
}
