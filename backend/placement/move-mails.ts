import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PAGES } from '../../domain/contract/pages.js';
import type { MoveName } from '../../domain/placement/moves.js';
import { applicationStatus } from '../../domain/status/application-status.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { Settings } from '../platform/settings/settings.js';
import type { Site } from '../sites/site.entity.js';
import { factsOf } from '../students/student-facts.js';
import type { Student } from '../students/student.entity.js';
import { familyOf, peopleOf } from './mail-recipients.js';

/** A move that has just been made, with what it left behind. */
export interface DoneMove {
  move: MoveName;
  /** As it stood when the move began. */
  student: Student;
  /** The site that the student was at when the move began. */
  leftSite: Site | null;
  /** The site that the order named. */
  orderedSite: Site | null;
  message: string | null;
}

/** Who is told of which move (contract section 4). */
@Injectable()
export class MoveMails {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly settings: Settings,
  ) {}

  async add(manager: EntityManager, done: DoneMove): Promise<void> {
    const { move, student, leftSite, orderedSite, message } = done;
    switch (move) {
      case 'submit':
        return this.submitted(manager, student);
      case 'withdraw':
        return leftSite ? this.toSite(manager, 'application-withdrawn', student, leftSite) : undefined;
      case 'assign':
        // Whoever was told that a site accepted is told that this no longer holds.
        if (leftSite && applicationStatus(factsOf(student)) === 'accepted') {
          await this.recalled(manager, student, leftSite, null);
        }
        return orderedSite ? this.toSite(manager, 'student-assigned', student, orderedSite) : undefined;
      case 'accept':
        return orderedSite ? this.accepted(manager, student, orderedSite) : undefined;
      case 'return':
        return this.returned(manager, student, message);
      case 'recall':
        return leftSite ? this.recalled(manager, student, leftSite, message) : undefined;
      case 'deny':
      case 'remove':
        return undefined;
    }
  }

  private async submitted(manager: EntityManager, student: Student): Promise<void> {
    for (const family of await this.family(manager, student)) {
      await this.outbox.add(manager, { kind: 'application-submitted', ...family });
    }
  }

  private async returned(manager: EntityManager, student: Student, message: string | null): Promise<void> {
    for (const { facts, ...family } of await this.family(manager, student)) {
      await this.outbox.add(manager, {
        kind: 'application-returned',
        ...family,
        facts: { ...facts, message },
      });
    }
  }

  private async accepted(manager: EntityManager, student: Student, site: Site): Promise<void> {
    for (const { facts, ...family } of await this.family(manager, student)) {
      const about = {
        siteName: site.name,
        orgName: site.orgName,
        address: site.address,
        dates: site.dates,
        days: site.days,
        times: site.times,
        coordinatorName: site.coordinatorName,
        coordinatorEmail: site.coordinatorEmail,
        coordinatorPhone: site.coordinatorPhone,
        acceptanceText: site.acceptanceText,
      };
      await this.outbox.add(manager, { kind: 'site-accepted', ...family, facts: { ...facts, ...about } });
    }
  }

  private async recalled(
    manager: EntityManager,
    student: Student,
    site: Site,
    message: string | null,
  ): Promise<void> {
    for (const { facts, ...family } of await this.family(manager, student)) {
      const about = { siteName: site.name, message };
      await this.outbox.add(manager, {
        kind: 'acceptance-recalled',
        ...family,
        facts: { ...facts, ...about },
      });
    }
  }

  private async toSite(
    manager: EntityManager,
    kind: 'application-withdrawn' | 'student-assigned',
    student: Student,
    site: Site,
  ): Promise<void> {
    for (const recipient of await peopleOf(manager, site)) {
      const link = this.settings.appUrl + PAGES.site.replace(':id', String(site.id));
      const facts = { siteName: site.name, studentName: nameOf(student), link };
      await this.outbox.add(manager, { kind, ...recipient, studentId: student.id, facts });
    }
  }

  /** The family's addresses, each with what every mail to it says. */
  private async family(manager: EntityManager, student: Student) {
    const link = this.settings.appUrl + PAGES.student.replace(':id', student.id);
    return (await familyOf(manager, student)).map(({ firstName, ...recipient }) => ({
      ...recipient,
      studentId: student.id,
      facts: { firstName, studentName: nameOf(student), link },
    }));
  }
}

function nameOf({ firstName, lastName }: Student): string {
  return `${firstName} ${lastName}`;
}
