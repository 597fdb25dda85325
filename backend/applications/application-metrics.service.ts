import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type StudentMetrics, getStudentMetrics } from '../../domain/status/student-metrics.js';
import { ApplicationChangesService } from '../database/application-changes.service.js';
import { VersionedCache, type Versioned } from '../platform/versioned-cache.js';
import { countApplications } from './application-metrics.queries.js';

const MAX_SEASONS = 20;

@Injectable()
export class ApplicationMetricsService {
  private readonly cache = new VersionedCache<StudentMetrics & Versioned>('application-metrics', MAX_SEASONS);

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ApplicationChangesService,
  ) {}

  async read(season: number | null): Promise<StudentMetrics> {
    const version = await this.changes.readVersion();
    const { version: _, ...metrics } = await this.cache.getOrLoad(version, String(season), () =>
      this.count(season),
    );
    return metrics;
  }

  private async count(season: number | null): Promise<StudentMetrics & Versioned> {
    const { version, byStatus } = await countApplications(this.dataSource.manager, season);
    return { ...getStudentMetrics(byStatus), version };
  }
}
