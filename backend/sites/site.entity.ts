import omit from 'lodash/omit.js';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, VirtualColumn, type Relation } from 'typeorm';
import {
  ORG_TYPES,
  SITE_OFFERS,
  SITE_REMOTE_TYPES,
  SITE_STATUSES,
  type OrgType,
  type SiteOffer,
  type SiteRemoteType,
  type SiteStatus,
} from '../../domain/enums/enums.js';
import { LIMITS } from '../../domain/fields/limits.js';
import { saveInformationForm, siteApplicationForm, siteDetailsForm } from '../../domain/forms/site.js';
import { User } from '../accounts/user.entity.js';
import { CountedId } from '../database/columns.js';
import { isInListSql } from '../database/constraints.js';
import { FormColumns } from '../database/form-columns.js';
import { isNameSharedSql } from './site-name.queries.js';

/** Leaves out fields that have a default, can't be null, or are shorter than codes usually are. */
const FORM_FIELDS = {
  ...omit(saveInformationForm.fields, ['name', 'orgName', 'orgType', 'close']),
  ...omit(siteDetailsForm.fields, [
    ...(['studentCapacity', 'instructorCapacity'] as const),
    ...(['remote', 'transportation', 'meals', 'technology'] as const),
  ]),
  ...siteApplicationForm.fields,
};

@Entity('sites')
@Check('sites_org_type', isInListSql('orgType', ORG_TYPES))
@Check('sites_status', isInListSql('status', SITE_STATUSES))
@Check('sites_remote', isInListSql('remote', SITE_REMOTE_TYPES))
@Check('sites_transportation', isInListSql('transportation', SITE_OFFERS))
@Check('sites_meals', isInListSql('meals', SITE_OFFERS))
@Check('sites_technology', isInListSql('technology', SITE_OFFERS))
@Check('sites_capacities_not_negative', `"studentCapacity" >= 0 AND "instructorCapacity" >= 0`)
@Check('sites_pin_whole', `("lat" IS NULL) = ("lng" IS NULL)`)
@Check('sites_pin_on_earth', `"lat" BETWEEN -90 AND 90 AND "lng" BETWEEN -180 AND 180`)
@Index('sites_status_name', ['status', 'name'])
// On an expression, which TypeORM doesn't support, so a migration creates it.
@Index('sites_folded_name', { synchronize: false })
export class Site extends FormColumns('sites', FORM_FIELDS) {
  @CountedId('integer')
  id!: number;

  @Column({ type: 'varchar', length: LIMITS.name })
  name!: string;

  @VirtualColumn({ type: 'boolean', query: isNameSharedSql })
  isNameShared!: boolean;

  @Column({ type: 'varchar', length: LIMITS.name })
  orgName!: string;

  @Column({ type: 'varchar', length: 16 })
  orgType!: OrgType;

  /** The map pin in WGS84 degrees. */
  @Column({ type: 'double precision', nullable: true })
  lat!: number | null;

  @Column({ type: 'double precision', nullable: true })
  lng!: number | null;

  /** For families, a site without a status counts as open. */
  @Column({ type: 'varchar', length: 16, nullable: true, default: 'pending' })
  status!: SiteStatus | null;

  @Column({ type: 'timestamptz', nullable: true })
  statusChangedAt!: Date | null;

  @Column({ type: 'uuid', nullable: true })
  statusChangedById!: string | null;

  @Column({ type: 'integer', default: 0 })
  studentCapacity!: number;

  @Column({ type: 'integer', default: 0 })
  instructorCapacity!: number;

  @Column({ type: 'varchar', length: 8, nullable: true })
  remote!: SiteRemoteType | null;

  @Column({ type: 'varchar', length: 8, nullable: true })
  transportation!: SiteOffer | null;

  @Column({ type: 'varchar', length: 8, nullable: true })
  meals!: SiteOffer | null;

  @Column({ type: 'varchar', length: 8, nullable: true })
  technology!: SiteOffer | null;

  @Column({ type: 'uuid', nullable: true })
  verifiedById!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  verifiedAt!: Date | null;

  @Column({ type: 'uuid', nullable: true })
  unverifiedById!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  unverifiedAt!: Date | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  verifiedBy!: Relation<User> | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'unverifiedById', foreignKeyConstraintName: 'sites_unverified_by' })
  unverifiedBy!: Relation<User> | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  statusChangedBy!: Relation<User> | null;
}
