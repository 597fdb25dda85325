import { spawn } from 'node:child_process';

const children = new Set();

export function run(args, { cwd, command = process.execPath, env = {}, isAloud = false } = {}) {
  return new Promise((resolve, reject) => {
    const output = isAloud ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
    });
    children.add(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      children.delete(child);
      if (code === 0) resolve();
      else reject(new StepFailed(args, said));
    });
  });
}

export class StepFailed extends Error {
  constructor(args, said) {
    super(`${said.trim()}\n\nThis did not work: ${args.join(' ')}`);
  }
}

export function endChildren() {
  for (const child of children) child.kill('SIGTERM');
}
