import type { SiteOption } from './site.js';

/** What the access log and the history tell: the log's own kinds, and `changed` for what the history keeps. */
export const AUDIT_KINDS = [
  'login',
  'login-refused',
  'refused',
  'granted',
  'imported',
  'exported',
  'read',
  'changed',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** One line of GET /students/{id}/access and GET /users/{id}/access, newest first. */
export interface AuditLine {
  /** In epoch seconds. */
  at: number;
  kind: AuditKind;
  /** An action of domain/access, a right that was given, or for `changed` the kind of the history's entry or `note`. */
  action: string | null;
  /** A name; null for what the program did by itself, and where nobody has proven who it was. */
  by: string | null;
  /** Where the request came from; the history doesn't keep it. */
  address: string | null;
  /** The email that was tried, or of the person who got a right. */
  email: string | null;
  /** Whose record it is about, if about one. */
  student: { id: string; name: string } | null;
  /** How many students' records it is about. */
  students: number;
  site: SiteOption | null;
}

/** A page of 100, and how many there are in all. */
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
