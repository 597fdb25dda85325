import pg from 'pg';
import { waitFor } from './eventually.js';
import type { TestApp } from './test-app.js';

/** An instance in the middle of changing a row, for testing races. */
export class OtherInstance {
  private constructor(private readonly client: pg.Client) {}

  static async holdRow(
    testApp: TestApp,
    table: 'sites' | 'state_rosters' | 'students' | 'users',
    id: number | string,
  ): Promise<OtherInstance> {
    const client = new pg.Client(testApp.settings.databaseUrl ?? undefined);
    await client.connect();
    await client.query('BEGIN');
    await client.query(`SELECT FROM ${table} WHERE id = $1 FOR NO KEY UPDATE`, [id]);
    return new OtherInstance(client);
  }

  async waitUntilWaiting(count = 1): Promise<void> {
    await waitFor(async () => {
      // Within a transaction, PostgreSQL would return the same snapshot every time.
      await this.client.query('SELECT pg_stat_clear_snapshot()');
      const { rows } = await this.client.query<{ waiting: number }>(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rows).toEqual([{ waiting: count }]);
    });
  }

  async change(statement: string, values: unknown[]): Promise<void> {
    await this.client.query(statement, values);
  }

  async release(): Promise<void> {
    await this.client.query('COMMIT');
    await this.client.end();
  }
}
