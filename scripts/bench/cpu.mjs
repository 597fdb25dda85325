import { readFileSync, readdirSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * The CPU time that a server and the database have used so far, in seconds; null if the system doesn't report it (it
 * isn't Linux). Unlike elapsed time it hardly depends on what else the machine does.
 */
export async function cpuClock(client) {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  const backend = factsOf(rows[0].pid);
  if (!backend) return () => null;
  return (serverPid) => ({ server: factsOf(serverPid).own, database: databaseSeconds(backend.parent) });
}

/** The postmaster, its child processes, and those that have ended. */
function databaseSeconds(postmaster) {
  const running = readdirSync('/proc')
    .map((name) => factsOf(name))
    .filter((facts) => facts?.parent === postmaster);
  const { own, ended } = factsOf(postmaster);
  return running.reduce((sum, facts) => sum + facts.own, own + ended);
}

function factsOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system, endedUser, endedSystem] = rest
      .slice(9, 13)
      .map((ticks) => Number(ticks) / TICKS_PER_SECOND);
    return { parent: Number(parent), own: user + system, ended: endedUser + endedSystem };
  } catch {
    return null;
  }
}
