import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Versioned, VersionedCache } from '../platform/versioned-cache.js';
import { MARK_VERSION_SQL, VERSION_SQL } from './application-changes.queries.js';

export interface Kept<Answer> extends Versioned {
  answer: Answer;
}

@Injectable()
export class ApplicationChangesService {
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<number> | null = null;

  constructor(private readonly dataSource: DataSource) {}

  /** Includes every acknowledged change: callers that arrive during one read share the next read. */
  readVersion(): Promise<number> {
    this.next ??= this.running.then(() => {
      this.next = null;
      const reading = this.read();
      this.running = reading.catch(() => undefined);
      return reading;
    });
    return this.next;
  }

  /** Cached until an application changes; with `withMarks`, also until a mark changes. */
  async getKept<Answer>(
    cache: VersionedCache<Kept<Answer>>,
    key: string,
    load: () => Promise<Answer>,
    { withMarks = false } = {},
  ): Promise<Answer> {
    const readMarks = () => (withMarks ? this.read(MARK_VERSION_SQL) : 0);
    const version = (await this.readVersion()) + (await readMarks());
    const { answer } = await cache.getOrLoad(version, key, async () => ({
      // Read first, so that a change between the queries makes this version stale.
      version: (await this.read()) + (await readMarks()),
      answer: await load(),
    }));
    return answer;
  }

  private async read(statement = VERSION_SQL): Promise<number> {
    const [row] = await this.dataSource.manager.query<{ version: number }[]>(statement);
    return row?.version ?? 0;
  }
}
