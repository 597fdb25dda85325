import type {
  AnnouncementAnswer,
  AnnouncementTest,
  AnnouncementView,
  SampleMail,
} from '../../domain/contract/announcement.js';
import {
  announcementForm,
  filteredAnnouncementForm,
  siteAnnouncementForm,
} from '../../domain/forms/announcement.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class AnnouncementDto extends FormDto(announcementForm) {}

export class SiteAnnouncementDto extends FormDto(siteAnnouncementForm) {}

export class FilteredAnnouncementDto extends FormDto(filteredAnnouncementForm) {}

/** An email as the family will see it. */
export class SampleMailAnswer implements SampleMail {
  subject!: string;
  html!: string;
  text!: string;
}

/** What was sent; of a dry run, what would be sent, and how it'll look. */
export class AnnouncementSentAnswer implements AnnouncementAnswer {
  /** Of a dry run: the id to send it with, so that it can't be sent twice. */
  id!: string;
  /** One email each. */
  families!: number;
  /** Families who had enough announcements today. */
  skipped!: number;
  /** How many more the site may send today; null for the office. */
  leftToday!: number | null;
  /** Only of a dry run. */
  sample!: SampleMailAnswer | null;
  /** Only of a dry run with a Spanish text. */
  sampleEs!: SampleMailAnswer | null;
  /** Only of a dry run of an urgent one: how many phones get a text. */
  texts?: number;
  /** And what it says; null without families. */
  text?: string | null;
}

export class AnnouncementTestAnswer implements AnnouncementTest {
  recipient!: string;
}

export class AnnouncementViewAnswer implements AnnouncementView {
  id!: string;
  /** In English; null once its email was deleted. */
  subject!: string | null;
  by!: string | null;
  /** In epoch seconds. */
  at!: number;
  /** Emails that were sent, that wait, and that we gave up on. */
  sent!: number;
  waiting!: number;
  stuck!: number;
}
