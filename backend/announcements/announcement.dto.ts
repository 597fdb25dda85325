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

export class SampleMailAnswer implements SampleMail {
  subject!: string;
  html!: string;
  text!: string;
}

export class AnnouncementSentAnswer implements AnnouncementAnswer {
  /** Of a dry run: the id to send it with, so that it can't be sent twice. */
  id!: string;
  families!: number;
  /** Families who had enough announcements today. */
  skipped!: number;
  /** How many more the site may send today; null for the office. */
  leftToday!: number | null;
  /** Only of a dry run. */
  sample!: SampleMailAnswer | null;
  sampleEs!: SampleMailAnswer | null;
  texts?: number;
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
  sent!: number;
  waiting!: number;
  stuck!: number;
}
