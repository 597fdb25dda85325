import type { SiteOption } from './site.js';
import type { NamedStudent } from './student.js';

/** `changed` marks entries of the history; the others are from the access log. */
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

export class ListRead {
  filter!: Readonly<Record<string, string | number | boolean>>;
  page!: number;
  count!: number;
}

/** A file without IDs that somebody downloaded. */
export interface FileRead {
  children: number;
}

/** The records of a family that somebody downloaded (decision 012). */
export interface RecordsRead {
  family: string;
  /** The office's own number for the request, or its date. */
  reference: string | null;
  notes: boolean;
}

export class FamilyRecords {
  /** A name; null if the account is gone. */
  family!: string | null;
  reference!: string | null;
}

export class AuditLine {
  /** In epoch seconds. */
  at!: number;
  kind!: AuditKind;
  /** An action of domain/access or the right granted; for `changed`, the kind of history entry. */
  action!: string | null;
  /** A name; null if the program did it, or if nobody was signed in. */
  by!: string | null;
  /** The IP address of the request; the history doesn't have one. */
  address!: string | null;
  /** The email that was tried, or that of the person who got a right. */
  email!: string | null;
  student!: NamedStudent | null;
  students!: number;
  site!: SiteOption | null;
  /** How often it happened within a minute; only refused logins can have more than 1. */
  times!: number;
  list!: ListRead | null;
  token!: string | null;
  /** Whose records were downloaded. */
  records!: FamilyRecords | null;
}

export class AuditPage {
  results!: AuditLine[];
  count!: number;
}

/** Newest first; `at` in epoch seconds, `by` a name. */
export class NoteView {
  id!: string;
  at!: number;
  by!: string;
  text!: string;
}
