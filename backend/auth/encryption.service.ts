import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '../platform/settings/settings.js';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

@Injectable()
export class EncryptionService {
  private key: Buffer | null = null;

  constructor(private readonly settings: Settings) {}

  /** False without SECRET_KEY, which all instances share, unless the database is embedded. */
  get isUsable(): boolean {
    return this.settings.secretKey !== null || this.settings.isEmbedded;
  }

  /** `owner` is whose secret it is; if the secret is copied to another account, it can't be read there. */
  encrypt(text: string, owner: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.readKey(), iv).setAAD(Buffer.from(owner));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64');
  }

  decrypt(encrypted: string, owner: string): string | null {
    const bytes = Buffer.from(encrypted, 'base64');
    const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
    const decipher = createDecipheriv(ALGORITHM, this.readKey(), iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    try {
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    } catch {
      return null;
    }
  }

  private readKey(): Buffer {
    this.key ??= Buffer.from(
      hkdfSync('sha256', this.settings.secretKey ?? this.readKeyFile(), '', 'second-factor', KEY_BYTES),
    );
    return this.key;
  }

  private readKeyFile(): string {
    const file = join(this.settings.dataDir, 'secret-key');
    mkdirSync(this.settings.dataDir, { recursive: true });
    if (!existsSync(file)) {
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600 });
      try {
        // A link appears with its full content or not at all, so all processes get the same key.
        linkSync(draft, file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      } finally {
        rmSync(draft);
      }
    }
    return readFileSync(file, 'utf8');
  }
}
