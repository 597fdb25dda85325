import { Entity, Index } from 'typeorm';
import { LeftSite } from './left-site.columns.js';

/** That a family gave back an accepted seat: one row a withdrawal, kept for good. */
@Entity('withdrawals')
@Index('withdrawals_student', ['studentId', 'siteId'])
@Index('withdrawals_site', ['siteId'])
export class Withdrawal extends LeftSite {}
