import type { TokenScope } from '../enums/enums.js';

/** One of GET /users/me/tokens: a token for scheduled downloads; times in epoch seconds. */
export interface TokenView {
  id: string;
  name: string;
  scopes: TokenScope[];
  createdOn: number;
  expiresOn: number;
  lastUsedOn: number | null;
}

/** The answer of POST /users/me/tokens, the only one with the token itself. */
export interface NewToken {
  id: string;
  token: string;
}
