import { Entity, Index } from 'typeorm';
import { LeftSite } from './left-site.columns.js';

/** That a site declined a student: one row a refusal, kept for good. */
@Entity('denials')
@Index('denials_student', ['studentId', 'siteId'])
@Index('denials_site', ['siteId'])
export class Denial extends LeftSite {}
