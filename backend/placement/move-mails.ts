import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PAGES } from '../../domain/contract/pages.js';
import type { MoveName } from '../../domain/placement/moves.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { Settings } from '../platform/settings/settings.js';
import type { Site } from '../sites/site.entity.js';
import type { Student } from '../students/student.entity.js';
import { familyOf, peopleOf } from './mail-recipients.js';

/** Who is told of which move. */
@Injectable()
export class MoveMails {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly settings: Settings,
  ) {}

  /** `site` is the one that the student was at when the move began. */
  async add(manager: EntityManager, move: MoveName, student: Student, site: Site | null): Promise<void> {
    switch (move) {
      case 'submit':
        return this.submitted(manager, student);
      case 'withdraw':
        return site ? this.withdrawn(manager, student, site) : undefined;
    }
  }

  private async submitted(manager: EntityManager, student: Student): Promise<void> {
    for (const { firstName, ...recipient } of await familyOf(manager, student)) {
      const link = this.settings.appUrl + PAGES.student.replace(':id', student.id);
      const facts = { firstName, studentName: nameOf(student), link };
      await this.outbox.add(manager, { kind: 'application-submitted', ...recipient, facts });
    }
  }

  private async withdrawn(manager: EntityManager, student: Student, site: Site): Promise<void> {
    for (const recipient of await peopleOf(manager, site)) {
      const link = this.settings.appUrl + PAGES.site.replace(':id', String(site.id));
      const facts = { siteName: site.name, studentName: nameOf(student), link };
      await this.outbox.add(manager, { kind: 'application-withdrawn', ...recipient, facts });
    }
  }
}

function nameOf({ firstName, lastName }: Student): string {
  return `${firstName} ${lastName}`;
}
