import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { SiteStatus } from '../../domain/enums/enums.js';
import { Site } from '../sites/site.entity.js';
import { Season } from './season.entity.js';

/** A site's figures of an ended season, as they were when it ended. */
@Entity('site_seasons')
export class SiteSeason {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'site_seasons_pkey' })
  season!: number;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'site_seasons_pkey' })
  siteId!: number;

  @Column({ type: 'integer' })
  capacity!: number;

  @Column({ type: 'integer' })
  instructors!: number;

  @Column({ type: 'integer' })
  enrollment!: number;

  @Column({ type: 'integer' })
  accepted!: number;

  @Column({ type: 'integer' })
  waitlist!: number;

  @Column({ type: 'varchar', length: 8, nullable: true })
  status!: SiteStatus | null;

  /** Its roster is shown if it was verified. */
  @Column({ type: 'timestamptz', nullable: true })
  verifiedAt!: Date | null;

  @ManyToOne(() => Season, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'season', foreignKeyConstraintName: 'site_seasons_season' })
  seasonRow!: Relation<Season>;

  @ManyToOne(() => Site, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'siteId', foreignKeyConstraintName: 'site_seasons_site' })
  site!: Relation<Site>;
}
