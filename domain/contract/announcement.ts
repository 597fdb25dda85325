export class SampleMail {
  subject!: string;
  html!: string;
  text!: string;
}

export class AnnouncementAnswer {
  /** After a dry run, the announcement is sent with this id, so that it can't be sent twice. */
  id!: string;
  families!: number;
  /** Families left out because they've had enough announcements today. */
  skipped!: number;
  leftToday!: number | null;
  sample!: SampleMail | null;
  /** Null without a Spanish text. */
  sampleEs!: SampleMail | null;
  /** For an urgent dry run: how many phones get a text, and what it says. */
  texts?: number;
  text?: string | null;
}

export class AnnouncementView {
  id!: string;
  subject!: string | null;
  by!: string | null;
  /** In epoch seconds. */
  at!: number;
  sent!: number;
  waiting!: number;
  stuck!: number;
}

export class AnnouncementTest {
  recipient!: string;
}

export const NO_FAMILIES = 'NO_FAMILIES';
