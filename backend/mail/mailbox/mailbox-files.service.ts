import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { Settings } from '../../platform/settings/settings.js';

export const MAX_KEPT = 500;

const TEXT_FROM = 'X-Text-From';
const TEXT_TO = 'X-Text-To';

const FILE = /^(\d{13})-[0-9a-f-]{36}\.eml$/;

export interface KeptMail {
  id: string;
  isText: boolean;
  to: string;
  subject: string;
  at: Date;
}

export interface OpenedMail extends KeptMail {
  from: string;
  text: string;
  html: string;
  headers: readonly { name: string; value: string }[];
}

@Injectable()
export class MailboxFilesService {
  private readonly folder: string;
  /** Files never change, so each is read only once for the list. */
  private readonly cache = new Map<string, KeptMail>();

  constructor(settings: Settings) {
    this.folder = join(settings.dataDir, 'mailbox');
  }

  async keep(raw: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const name = `${Date.now()}-${randomUUID()}.eml`;
    const temporary = join(this.folder, `${name}.new`);
    await writeFile(temporary, raw, { mode: 0o600 });
    await rename(temporary, join(this.folder, name));
    await this.deleteOldest();
  }

  /** A text is stored as an email with custom headers, so that everything else works the same. */
  async keepText({ from, to, body }: { from: string; to: string; body: string }): Promise<void> {
    const head = `${TEXT_FROM}: ${from}\r\n${TEXT_TO}: ${to}\r\nContent-Type: text/plain; charset=utf-8`;
    await this.keep(Buffer.from(`${head}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${body}\r\n`));
  }

  async list(): Promise<KeptMail[]> {
    const ids = (await this.listNames()).map((name) => name.slice(0, -'.eml'.length));
    for (const id of this.cache.keys()) if (!ids.includes(id)) this.cache.delete(id);
    const mails = await Promise.all(ids.map(async (id) => this.cache.get(id) ?? this.open(id)));
    return mails.filter((mail) => mail !== null);
  }

  async open(id: string): Promise<OpenedMail | null> {
    const written = FILE.exec(`${id}.eml`)?.[1];
    if (written === undefined) return null;
    const raw = await readFile(join(this.folder, `${id}.eml`)).catch(ignoreMissing(null));
    if (raw === null) return null;
    const email = await PostalMime.parse(raw);
    const phone = readHeader(email, TEXT_TO);
    const kept = {
      id,
      isText: phone !== null,
      to: phone ?? formatAddresses(email.to),
      subject: phone === null ? (email.subject ?? '') : (email.text ?? '').trim(),
      at: new Date(Number(written)),
    };
    this.cache.set(id, kept);
    return { ...kept, ...makeContent(email) };
  }

  private async deleteOldest(): Promise<void> {
    for (const name of (await this.listNames()).slice(MAX_KEPT)) {
      await rm(join(this.folder, name), { force: true });
    }
  }

  private async listNames(): Promise<string[]> {
    const names = await readdir(this.folder).catch(ignoreMissing<string[]>([]));
    return names
      .filter((name) => FILE.test(name))
      .sort()
      .reverse();
  }
}

function makeContent(email: Email): Omit<OpenedMail, keyof KeptMail> {
  return {
    from: readHeader(email, TEXT_FROM) ?? formatAddresses(email.from ? [email.from] : []),
    text: (email.text ?? '').trimEnd(),
    html: email.html ?? '',
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  };
}

function readHeader({ headers }: Email, name: string): string | null {
  return headers.find(({ originalKey }) => originalKey === name)?.value ?? null;
}

function formatAddresses(list: readonly Address[] = []): string {
  return list
    .flatMap((entry) => entry.group ?? [entry])
    .map(({ name, address }) => (name === '' ? address : `${name} <${address}>`))
    .join(', ');
}

function ignoreMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}
