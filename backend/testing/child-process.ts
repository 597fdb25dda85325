import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findProjectRoot } from '../platform/project-root.js';

export interface ProgramProcess {
  process: ChildProcess;
  firstLine: Promise<string>;
  output: () => string;
  ended: Promise<{ code: number | null; output: string }>;
  kill: () => Promise<void>;
}

export interface Surroundings {
  env?: Record<string, string>;
  uid?: number;
  gid?: number;
  input?: string;
}

/** Runs a program that was compiled before all tests in its own process, so a test can signal and kill it. */
export function runProgram(
  file: string,
  args: string[] = [],
  surroundings: Surroundings = {},
): ProgramProcess {
  const compiled = join(findProjectRoot(), 'dist', 'programs', file.replace(/\.ts$/, '.js'));
  const { env = {}, input = '', ...identity } = surroundings;
  const child = spawn(process.execPath, [compiled, ...args], {
    ...identity,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  let output = '';
  const firstLine = new Promise<string>((resolve) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const [line, ...rest] = output.split('\n');
      if (line !== undefined && rest.length > 0) resolve(line);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return {
    process: child,
    firstLine,
    output: () => output,
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
