import { Entity, Index } from 'typeorm';
import { LeftSite } from './left-site.columns.js';

/** A site declined a student. One row per refusal, never deleted. */
@Entity('denials')
@Index('denials_student', ['studentId', 'siteId'])
@Index('denials_site', ['siteId'])
export class Denial extends LeftSite {}
