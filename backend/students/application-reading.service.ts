import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../domain/access/access.js';
import type { ApplicationDetail, ShownApplication } from '../../domain/contract/application.js';
import { NotFound } from '../platform/http/refusal.js';
import { RequestBatcher } from '../platform/request-batcher.js';
import {
  findApplicationRecords,
  showToReader,
  type ApplicationRecord,
} from './application-detail.queries.js';

/** The most records per statement, so that nobody waits long for other people's. */
const MOST_RECORDS = 20;

/** Applications requested during a read are combined in the next statement. */
@Injectable()
export class ApplicationReadingService {
  private readonly records = new RequestBatcher(
    (ids: string[]) => findApplicationRecords(this.dataSource.manager, ids),
    MOST_RECORDS,
  );

  constructor(private readonly dataSource: DataSource) {}

  async read(person: Actor, id: string): Promise<ShownApplication> {
    return showToReader(await this.readRecord(id), person);
  }

  async readWhole(id: string): Promise<ApplicationDetail> {
    return (await this.readRecord(id)).detail;
  }

  private async readRecord(id: string): Promise<ApplicationRecord> {
    const record = await this.records.request(id);
    if (!record) throw new NotFound();
    return record;
  }
}
