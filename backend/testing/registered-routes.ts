import type { TestApp } from './test-app.js';

const BRANCH = /^(?<indent>(?:│ {3}| {4})*)[├└]── (?<part>\S+) \((?<methods>[A-Z, ]+)\)$/;
const INDENT = 4;

interface RouteTree {
  printRoutes: (options: { commonPrefix: boolean }) => string;
}

export function listRoutes({ app }: TestApp): string[] {
  const tree = (app.getHttpAdapter().getInstance() as unknown as RouteTree).printRoutes({
    commonPrefix: false,
  });
  const parts: string[] = [];
  const routes: string[] = [];
  for (const line of tree.split('\n').filter(Boolean)) {
    const { indent = '', part = '', methods = '' } = BRANCH.exec(line)?.groups ?? {};
    if (part === '') throw new Error(`not a route as Fastify printed them before: ${line}`);
    parts.splice(indent.length / INDENT, Infinity, part);
    const path = parts.join('');
    if (!path.startsWith('/api')) continue;
    for (const method of methods.split(', ')) routes.push(`${method} ${path.slice('/api'.length)}`);
  }
  return routes;
}
