import { Entity, Index } from 'typeorm';
import { LeftSite } from './left-site.columns.js';

/** A family gave up an accepted seat. One row per withdrawal, never deleted. */
@Entity('withdrawals')
@Index('withdrawals_student', ['studentId', 'siteId'])
@Index('withdrawals_site', ['siteId'])
export class Withdrawal extends LeftSite {}
