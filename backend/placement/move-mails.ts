import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PAGES } from '../../domain/contract/pages.js';
import type { MoveName } from '../../domain/placement/moves.js';
import { siteLabel } from '../../domain/sites/site-label.js';
import { applicationStatus } from '../../domain/status/application-status.js';
import { referenceNumber } from '../../domain/status/reference-number.js';
import type { Mail } from '../mail/mail-facts.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { Settings } from '../platform/settings/settings.js';
import { factsOf } from '../students/student-facts.js';
import { familyOf, peopleOf, type Recipient } from './mail-recipients.js';
import type { LockedRows, MoveSite, MovedStudent } from './move-rows.js';

/** Who is told of which move (contract section 4). */
@Injectable()
export class MoveMails {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly settings: Settings,
  ) {}

  /** `rows` as they stood when the move began. */
  async add(
    manager: EntityManager,
    move: MoveName,
    rows: LockedRows,
    { message, isBulk }: { message: string | null; isBulk: boolean },
  ): Promise<void> {
    const mails = await this.mailsOf(manager, move, rows, message);
    await this.outbox.add(manager, ...mails.map((mail) => ({ ...mail, isBulk })));
  }

  private async mailsOf(
    manager: EntityManager,
    move: MoveName,
    { student, leftSite, orderedSite }: LockedRows,
    message: string | null,
  ): Promise<Mail[]> {
    switch (move) {
      case 'submit':
        return this.toFamily(manager, student, ({ facts, ...to }) => ({
          kind: 'application-submitted',
          ...to,
          facts: { ...facts, reference: referenceNumber(student.id) },
        }));
      case 'withdraw':
        if (!leftSite) return [];
        return [
          ...(await this.toSite(manager, 'application-withdrawn', student, leftSite)),
          ...(await this.toFamily(manager, student, ({ facts, ...to }) => ({
            kind: 'withdrawal-confirmed',
            ...to,
            facts: { ...facts, siteName: leftSite.name },
          }))),
        ];
      case 'assign': {
        // Whoever was told that a site accepted is told that this no longer holds.
        const wasAccepted = applicationStatus(factsOf(student)) === 'accepted';
        return [
          ...(leftSite && wasAccepted ? await this.recalled(manager, student, leftSite, null) : []),
          ...(orderedSite ? await this.toSite(manager, 'student-assigned', student, orderedSite) : []),
        ];
      }
      case 'accept':
        return orderedSite ? this.accepted(manager, student, orderedSite) : [];
      case 'return':
        return this.toFamily(manager, student, ({ facts, ...to }) => ({
          kind: 'application-returned',
          ...to,
          facts: { ...facts, message },
        }));
      case 'recall':
        return leftSite ? this.recalled(manager, student, leftSite, message) : [];
      case 'deny':
        if (!orderedSite) return [];
        return this.toFamily(manager, student, ({ facts, ...to }) => ({
          kind: 'application-declined',
          ...to,
          facts: { ...facts, siteName: orderedSite.name, message },
        }));
      case 'remove':
        return this.toFamily(manager, student, (about) => ({ kind: 'application-removed', ...about }));
      case 'restore':
        return this.toFamily(manager, student, (about) => ({ kind: 'application-restored', ...about }));
    }
  }

  private accepted(manager: EntityManager, student: MovedStudent, site: MoveSite): Promise<Mail[]> {
    const about = {
      siteName: siteLabel(site),
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
    return this.toFamily(manager, student, ({ facts, ...to }) => ({
      kind: 'site-accepted',
      ...to,
      facts: { ...facts, ...about },
    }));
  }

  private recalled(
    manager: EntityManager,
    student: MovedStudent,
    site: MoveSite,
    message: string | null,
  ): Promise<Mail[]> {
    return this.toFamily(manager, student, ({ facts, ...to }) => ({
      kind: 'acceptance-recalled',
      ...to,
      facts: { ...facts, siteName: siteLabel(site), message },
    }));
  }

  private async toSite(
    manager: EntityManager,
    kind: 'application-withdrawn' | 'student-assigned',
    student: MovedStudent,
    site: MoveSite,
  ): Promise<Mail[]> {
    const link = this.settings.appUrl + PAGES.site.replace(':id', String(site.id));
    const facts = { siteName: siteLabel(site), studentName: nameOf(student), link };
    const people = await peopleOf(manager, site);
    return people.map((recipient) => ({ kind, ...recipient, studentId: student.id, siteId: site.id, facts }));
  }

  /** One mail to each address of the family, made from what every mail to it says. */
  private async toFamily(
    manager: EntityManager,
    student: MovedStudent,
    toMail: (about: FamilyMail) => Mail,
  ): Promise<Mail[]> {
    const link = this.settings.appUrl + PAGES.student.replace(':id', student.id);
    const family = await familyOf(manager, student);
    return family.map(({ firstName, ...recipient }) =>
      toMail({
        ...recipient,
        studentId: student.id,
        facts: { firstName, studentName: nameOf(student), link },
      }),
    );
  }
}

interface FamilyMail extends Recipient {
  studentId: string;
  facts: { firstName: string; studentName: string; link: string };
}

function nameOf({ firstName, lastName }: MovedStudent): string {
  return `${firstName} ${lastName}`;
}
