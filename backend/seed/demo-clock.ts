import type { EntityManager } from 'typeorm';

/** This schema shadows PostgreSQL's own functions until the seed is done. */
const SCHEMA = 'demo_clock';
const SETTING = 'demo_clock.time';
const CLOCKS = ['now', 'statement_timestamp', 'clock_timestamp'];

/** The history is append-only, so it can't be redated afterward. Column defaults still use the real time. */
export class DemoClock {
  private constructor(private readonly manager: EntityManager) {}

  static async start(manager: EntityManager, time: Date): Promise<DemoClock> {
    const clock = new DemoClock(manager);
    await manager.query(`CREATE SCHEMA ${SCHEMA}`);
    for (const name of CLOCKS) {
      await manager.query(
        `CREATE FUNCTION ${SCHEMA}.${name}() RETURNS timestamptz LANGUAGE sql STABLE
         AS $$ SELECT pg_catalog.current_setting('${SETTING}')::timestamptz $$`,
      );
    }
    await clock.set(time);
    await manager.query(`SET LOCAL search_path = ${SCHEMA}, pg_catalog, public`);
    return clock;
  }

  async set(time: Date): Promise<void> {
    await this.manager.query('SELECT set_config($1, $2, TRUE)', [SETTING, time.toISOString()]);
  }

  async stop(): Promise<void> {
    await this.manager.query('SET LOCAL search_path TO DEFAULT');
    await this.manager.query(`DROP SCHEMA ${SCHEMA} CASCADE`);
  }
}
