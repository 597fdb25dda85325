import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

interface ProcessFacts {
  startedAt: string;
  command: string;
}

export function readProcessFacts(pid: number): ProcessFacts | null {
  return existsSync('/proc/self/stat') ? readFromProc(pid) : readFromPs(pid);
}

function readFromProc(pid: number): ProcessFacts | null {
  try {
    // The name in parentheses may contain anything, so fields are counted from the last parenthesis.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, ticksSinceBoot] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return null;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { startedAt: `${boot} ${ticksSinceBoot}`, command };
  } catch {
    return null;
  }
}

function readFromPs(pid: number): ProcessFacts | null {
  try {
    const facts = execFileSync('ps', ['-o', 'lstart=,command=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    const date = /^\w+ +\w+ +\d+ +[\d:]+ +\d+/.exec(facts)?.[0];
    return date ? { startedAt: date, command: facts.slice(date.length).trim() } : null;
  } catch {
    return null;
  }
}
