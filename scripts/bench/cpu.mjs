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
  return (serverPid) => ({ server: secondsOf(serverPid), database: secondsOf(backend.parent) });
}

/** A process, its child processes (the product's sends mail), and those that have ended. */
function secondsOf(pid) {
  const { own, ended } = factsOf(pid);
  return childrenOf(pid).reduce((sum, child) => sum + (factsOf(child)?.own ?? 0), own + ended);
}

/** Process IDs; none where the system doesn't report them. */
export function childrenOf(pid) {
  try {
    return readdirSync('/proc')
      .filter((name) => factsOf(name)?.parent === pid)
      .map(Number);
  } catch {
    return [];
  }
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
