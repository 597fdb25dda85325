import type { SiteOption } from './site.js';

/** The kinds of audit entries: those of the access log, and `changed` for entries of the history. */
export const AUDIT_KINDS = [
  'login',
  'login-refused',
  'refused',
  'granted',
  'second-factor',
  'imported',
  'erased',
  'exported',
  'read',
  'changed',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** A page of a list that somebody read. */
export interface ListRead {
  filter: Readonly<Record<string, string | number | boolean>>;
  page: number;
  count: number;
}

/** A file without IDs that somebody downloaded. */
export interface FileRead {
  children: number;
}

/** The records of a family that somebody downloaded (decision 017). */
export interface RecordsRead {
  /** The account's id. */
  family: string;
  /** The office's own number or date of the request. */
  reference: string | null;
  /** Whether staff's notes were in the file. */
  notes: boolean;
}

/** One entry of GET /students/{id}/access and GET /users/{id}/access, newest first. */
export interface AuditLine {
  /** In epoch seconds. */
  at: number;
  kind: AuditKind;
  /**
   * An action of domain/access or the right that was granted; for `changed`, the kind of history entry, `note`,
   * `notDuplicate` or `duplicateAgain`.
   */
  action: string | null;
  /** A name; null if the program did it, or if nobody was signed in. */
  by: string | null;
  /** The IP address of the request; the history doesn't have one. */
  address: string | null;
  /** The email that was tried, or of the person who was granted a right. */
  email: string | null;
  /** The student whose record it's about, if any. */
  student: { id: string; name: string } | null;
  /** How many students' records it's about. */
  students: number;
  site: SiteOption | null;
  /** How often within a minute; more than 1 only for refused logins. */
  times: number;
  /** What was read; only of the list of applications. */
  list: ListRead | null;
  /** The name of the token for scheduled downloads that was used, made or revoked. */
  token: string | null;
  /** Whose records were downloaded; the name is null if the account is gone. */
  records: { family: string | null; reference: string | null } | null;
}

/** A page of 100, and the total. */
export interface AuditPage {
  results: AuditLine[];
  count: number;
}

/** One note of GET /students/{id}/notes, newest first; `at` in epoch seconds, `by` a name. */
export interface NoteView {
  id: string;
  at: number;
  by: string;
  text: string;
}
