import { cpuOf } from './measure.mjs';
import { ask, atRate, requestBytes } from './load.mjs';
import { plainOperationsOf } from './operations.mjs';
import { timesOf } from './response-times.mjs';

const WAITING = 10_000;
const SAVES_PER_SECOND = 100;
const RUN_SECONDS = 15;
/** The limit for 95% of the saves, with or without waiting mail. */
export const SLOWEST_SAVE_MS = 50;

/** How long families wait for a save while nothing else happens, and while ten thousand mails wait to be sent. */
export async function measureWaitingMail(client, families, { ours, cpu }) {
  const [{ requests }] = plainOperationsOf({ students: [], families }, []).filter(({ name }) =>
    name.startsWith('save'),
  );
  const bytes = requests.map(requestBytes);
  const save = async () => {
    const before = cpu(ours.pid);
    const times = await atRate(SAVES_PER_SECOND, RUN_SECONDS, (at) =>
      ask(ours.port, bytes[at % bytes.length]),
    );
    const sent = await sentMails(client);
    return { ...timesOf(times), sent, processor: before && cpuOf(before, cpu(ours.pid), 1) };
  };
  await save();
  const alone = await save();
  await fillOutbox(client, families);
  const beside = await save();
  await client.query('DELETE FROM messages');
  return { waiting: WAITING, perSecond: SAVES_PER_SECOND, alone, beside, perMail: perMail(alone, beside) };
}

/** Processor time for one mail: what the same saves needed more while mail was sent. */
function perMail(alone, beside) {
  if (!alone.processor) return null;
  const each = (part) => (beside.processor[part] - alone.processor[part]) / beside.sent;
  return { server: each('server'), database: each('database') };
}

async function fillOutbox(client, families) {
  await client.query(
    `INSERT INTO messages ("kind", "recipient", "language", "studentId", "facts")
     SELECT 'application-submitted', 'family' || n || '@example.org', 'en', ($1::uuid[])[1 + n % cardinality($1)],
       jsonb_build_object('firstName', 'Marisol', 'studentName', 'Ana Begay',
         'link', 'http://localhost:4370/dashboard/student/' || n)
     FROM generate_series(1, $2::integer) AS n`,
    [families.map(({ id }) => id), WAITING],
  );
}

async function sentMails(client) {
  const { rows } = await client.query(
    `SELECT count(*)::int AS "sent" FROM messages WHERE "sentAt" IS NOT NULL`,
  );
  return rows[0].sent;
}
