import type { SiteOption } from './site.js';

/** `changed` is for entries of the history; the others are those of the access log. */
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
  family: string;
  /** The office's own number or date of the request. */
  reference: string | null;
  notes: boolean;
}

export interface AuditLine {
  /** In epoch seconds. */
  at: number;
  kind: AuditKind;
  /** An action of domain/access or the right granted; for `changed`, the kind of history entry. */
  action: string | null;
  /** A name; null if the program did it, or if nobody was signed in. */
  by: string | null;
  /** The IP address of the request; the history doesn't have one. */
  address: string | null;
  /** The email that was tried, or that of the person who was granted a right. */
  email: string | null;
  student: { id: string; name: string } | null;
  students: number;
  site: SiteOption | null;
  /** How often within a minute; more than 1 only for refused logins. */
  times: number;
  list: ListRead | null;
  token: string | null;
  /** Whose records were downloaded; the name is null if the account is gone. */
  records: { family: string | null; reference: string | null } | null;
}

export interface AuditPage {
  results: AuditLine[];
  count: number;
}

/** Newest first; `at` in epoch seconds, `by` a name. */
export interface NoteView {
  id: string;
  at: number;
  by: string;
  text: string;
}
