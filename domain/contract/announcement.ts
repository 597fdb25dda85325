/** An email as the family will see it. */
export interface SampleMail {
  subject: string;
  html: string;
  text: string;
}

/** POST /sites/{id}/announce and /students/announce; a dry run has the samples. */
export interface AnnouncementAnswer {
  /** Of a dry run: the id to send it with, so that it can't be sent twice. */
  id: string;
  /** Families who get it: one email each. */
  families: number;
  /** Families who don't, because they've had enough announcements today. */
  skipped: number;
  /** How many more the site may send today; null for the office. */
  leftToday: number | null;
  /** Null without families. */
  sample: SampleMail | null;
  /** As families who read Spanish will see it, if there's a Spanish text. */
  sampleEs: SampleMail | null;
  /** Only of a dry run of an urgent one: how many phones get it as a text, and what that says; null without families. */
  texts?: number;
  text?: string | null;
}

/** One of GET /sites/{id}/announcements and /students/announcements, newest first, and how many of its emails are sent. */
export interface AnnouncementView {
  id: string;
  /** In English; null once its email was deleted. */
  subject: string | null;
  /** Who sent it; null if the account is gone. */
  by: string | null;
  /** In epoch seconds. */
  at: number;
  sent: number;
  waiting: number;
  stuck: number;
}

/** POST /sites/{id}/announce/test and /students/announce/test. */
export interface AnnouncementTest {
  /** The writer's own email. */
  recipient: string;
}

/** The code of the 409 if there are no families to write to. */
export const NO_FAMILIES = 'NO_FAMILIES';
