import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';
import type { Manifest } from './kubernetes-types.js';

type Fields = Record<string, unknown>;
interface Block {
  word: string;
  rest: string;
  body: Part[];
  otherwise: Part[];
}
type Part = string | Block;
interface Scope {
  dot: unknown;
  variables: Fields;
}

const WITH_BODY = ['if', 'with', 'range', 'define'];
const TAG = /\{\{(-?)\s*(\/\*[\s\S]*?\*\/|(?:"(?:\\.|[^"])*"|[^"])*?)\s*(-?)\}\}/g;
const TOKEN = /"(?:\\.|[^"])*"|[()|]|[^\s()|]+/g;
const DECLARATION = /^\$(\w+)\s*:=\s*([\s\S]+)$/;
const RANGE = /^(?:\$(\w+)\s*,\s*)?\$(\w+)\s*:=\s*([\s\S]+)$/;
const NAME = /^(?:\$(\w*))?((?:\.\w+)*|\.)$/;

/** Helm isn't on every machine. This supports the Go template features that our chart uses, and no others. */
export class Chart {
  private readonly templates: ReadonlyMap<string, Part[]>;
  private readonly defined = new Map<string, Part[]>();

  constructor(private readonly folder: string) {
    const read = (name: string) => readTemplate(this.read('templates', name), this.defined);
    this.templates = new Map(readdirSync(join(folder, 'templates')).map((name) => [name, read(name)]));
  }

  render(values: Fields, release = 'reading'): Manifest[] {
    return [...this.templates.keys()]
      .filter((name) => name.endsWith('.yaml'))
      .flatMap((name) => parseAllDocuments(this.renderFile(name, values, release)))
      .map((document) => {
        if (document.errors[0]) throw document.errors[0];
        return document.toJS() as Manifest | null;
      })
      .filter((manifest) => manifest !== null);
  }

  renderFile(file: string, values: Fields, release = 'reading'): string {
    const { name, version, appVersion } = parse(this.read('Chart.yaml')) as Record<string, string>;
    const root = {
      Chart: { Name: name, Version: version, AppVersion: appVersion },
      Release: { Name: release, Namespace: 'default', Service: 'Helm' },
      Values: this.mergeValues(values),
    };
    return this.run(this.templates.get(file) ?? [], { dot: root, variables: { '': root } });
  }

  mergeValues(values: Fields): Fields {
    return mergeFields(parse(this.read('values.yaml')) as Fields, values);
  }

  private read(...path: string[]): string {
    return readFileSync(join(this.folder, ...path), 'utf8');
  }

  private run(parts: readonly Part[], { dot, variables }: Scope): string {
    const scope = { dot, variables: { ...variables } };
    return parts.map((part) => (typeof part === 'string' ? part : this.runBlock(part, scope))).join('');
  }

  private runBlock({ word, rest, body, otherwise }: Block, scope: Scope): string {
    if (word === '') {
      const [, name, declared] = DECLARATION.exec(rest) ?? [];
      const value = this.evaluate(declared ?? rest, scope);
      if (name === undefined) return print(value);
      scope.variables[name] = value;
      return '';
    }
    if (word === 'range') {
      const [, key, name, list] = RANGE.exec(rest) ?? [];
      if (name === undefined || list === undefined) throw new Error(`range needs a variable: ${rest}`);
      // Go iterates over a map in key order.
      return Object.entries(this.evaluate(list, scope) as Fields)
        .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
        .map(([at, dot]) => ({ ...scope.variables, [name]: dot, ...(key !== undefined && { [key]: at }) }))
        .map((variables) => this.run(body, { dot: variables[name], variables }))
        .join('');
    }
    const value = this.evaluate(rest, scope);
    if (isEmpty(value)) return this.run(otherwise, scope);
    return this.run(body, word === 'with' ? { ...scope, dot: value } : scope);
  }

  private evaluate(expression: string, scope: Scope): unknown {
    const tokens = expression.match(TOKEN) ?? [];
    const value = this.pipe(tokens, scope);
    if (tokens.length > 0) throw new Error(`can’t read ${tokens.join(' ')} in ${expression}`);
    return value;
  }

  /** `a | f b`: the left side becomes the last argument of the right side. */
  private pipe(tokens: string[], scope: Scope): unknown {
    let value = this.call(tokens, scope, []);
    while (tokens[0] === '|') {
      tokens.shift();
      value = this.call(tokens, scope, [value]);
    }
    return value;
  }

  private call(tokens: string[], scope: Scope, piped: unknown[]): unknown {
    if (!/^[a-z]/i.test(tokens[0] ?? '')) return this.readTerm(tokens, scope);
    const name = tokens.shift() ?? '';
    const given: unknown[] = [];
    while (tokens.length > 0 && tokens[0] !== '|' && tokens[0] !== ')')
      given.push(this.readTerm(tokens, scope));
    const [template, dot] = given;
    const defined = this.defined.get(String(template));
    if (name === 'include' && defined) return this.run(defined, { dot, variables: { '': dot } });
    const apply = FUNCTIONS[name] as ((...values: unknown[]) => unknown) | undefined;
    if (!apply) throw new Error(`The chart uses ${name} ${String(template)}, which isn’t known.`);
    return apply(...given, ...piped);
  }

  private readTerm(tokens: string[], scope: Scope): unknown {
    const token = tokens.shift() ?? '';
    if (token === '(') {
      const value = this.pipe(tokens, scope);
      if (tokens.shift() !== ')') throw new Error('a parenthesis isn’t closed');
      return value;
    }
    if (token.startsWith('"') || /^\d+$/.test(token)) return JSON.parse(token);
    const [, variable, path] = NAME.exec(token) ?? [];
    if (path === undefined || (variable !== undefined && !(variable in scope.variables)))
      throw new Error(`${token} isn’t known.`);
    const names = path.split('.').filter((name) => name !== '');
    return names.reduce(readField, variable === undefined ? scope.dot : scope.variables[variable]);
  }
}

/** Like Go, fails on a field of nil; a missing field is empty. */
function readField(from: unknown, name: string): unknown {
  if (!isFields(from)) throw new Error(`nothing has a ${name}`);
  return from[name];
}

const FUNCTIONS: Readonly<Record<string, (...given: never[]) => unknown>> = {
  add: (one: number, other: number) => one + other,
  default: (fallback: unknown, value: unknown) => (isEmpty(value) ? fallback : value),
  dict: (...given: unknown[]) =>
    Object.fromEntries(
      given.flatMap((key, at) => (at % 2 === 0 ? [[key, given[at + 1]] as const] : [])),
    ) as Fields,
  eq: (one: unknown, other: unknown) => one === other,
  index: readField,
  list: (...values: unknown[]) => values,
  nindent: (by: number, text: string) => `\n${text.replace(/^/gm, ' '.repeat(by))}`,
  not: isEmpty,
  printf: (format: string, ...values: unknown[]) => format.replace(/%[sv]/g, () => print(values.shift())),
  quote: (value: unknown) => JSON.stringify(print(value)),
  sha256sum: (text: string) => createHash('sha256').update(text).digest('hex'),
  ternary: (one: unknown, other: unknown, isOne: boolean) => (isOne ? one : other),
  toYaml: (value: unknown) => stringify(value, { sortMapEntries: true, lineWidth: 0 }).trimEnd(),
  trimSuffix: (end: string, text: string) => (text.endsWith(end) ? text.slice(0, -end.length) : text),
  trunc: (length: number, text: string) => text.slice(0, length),
  urlParse: (url: string) => ({ hostname: new URL(url).hostname }),
};

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null ? Object.keys(value).length === 0 : !value;
}

function print(value: unknown): string {
  if (['string', 'number', 'boolean'].includes(typeof value)) return String(value);
  throw new Error(`Helm would print ${JSON.stringify(value)} in its own way.`);
}

/** As in Helm, fields are merged but lists are replaced. */
function mergeFields(before: Fields, values: Fields): Fields {
  const merged = { ...before };
  for (const [name, value] of Object.entries(values)) {
    const old = before[name];
    merged[name] = isFields(old) && isFields(value) ? mergeFields(old, value) : value;
  }
  return merged;
}

/** `{{-` removes the space before it, and `-}}` the space after it. */
function readTemplate(source: string, defined: Map<string, Part[]>): Part[] {
  const top: Block = { word: 'top', rest: '', body: [], otherwise: [] };
  const open = [{ block: top, into: top.body }];
  let [from, trims] = [0, false];
  const addText = (text: string, trimsEnd: boolean): void => {
    const started = trims ? text.trimStart() : text;
    open.at(-1)?.into.push(trimsEnd ? started.trimEnd() : started);
  };
  for (const { 0: tag, 1: before, 2: inside = '', 3: after, index } of source.matchAll(TAG)) {
    addText(source.slice(from, index), before === '-');
    [from, trims] = [index + tag.length, after === '-'];
    const innermost = open.at(-1);
    const [, word = '', rest = ''] = /^(\w*)\s*([\s\S]*)$/.exec(inside) ?? [];
    if (inside.startsWith('/*') || !innermost) continue;
    const isBlock = WITH_BODY.includes(word);
    const block: Block = {
      word: isBlock ? word : '',
      rest: isBlock ? rest : inside,
      body: [],
      otherwise: [],
    };
    if (word === 'else' && rest === '') innermost.into = innermost.block.otherwise;
    else if (word === 'end') open.pop();
    else if (word === 'define') defined.set(JSON.parse(rest) as string, block.body);
    else innermost.into.push(block);
    if (isBlock) open.push({ block, into: block.body });
  }
  addText(source.slice(from), false);
  if (open.length !== 1) throw new Error('a block isn’t ended');
  return top.body;
}
