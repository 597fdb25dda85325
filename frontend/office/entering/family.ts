/** Whose application the office enters. */
export interface Family {
  email: string;
  /** Null without an account. */
  account: { id: string; firstName: string; lastName: string } | null;
}
