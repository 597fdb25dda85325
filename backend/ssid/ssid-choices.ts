import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SsidChoicePage } from '../../domain/contract/state-ids.js';
import { AccessLog } from '../history/access-log.js';
import { choicesOnPage, countChoices } from './ssid-choices.queries.js';

/** Students for whom a person has to pick. Showing them is logged before the response. */
@Injectable()
export class SsidChoices {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: AccessLog,
  ) {}

  async page(page: number, reader: { userId: string; address: string }): Promise<SsidChoicePage> {
    const { manager } = this.dataSource;
    const [results, count] = await Promise.all([choicesOnPage(manager, page), countChoices(manager)]);
    if (results.length > 0) {
      const shown = results.flatMap(({ student, candidates }) => [
        student.id,
        ...candidates.flatMap(({ takenBy }) => (takenBy ? [takenBy.id] : [])),
      ]);
      const studentIds = [...new Set(shown)];
      await this.log.add(manager, { kind: 'read', action: 'ssid.read', studentIds, ...reader });
    }
    return { results, count };
  }
}
