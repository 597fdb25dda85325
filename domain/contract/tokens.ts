import type { TokenScope } from '../enums/enums.js';

/** Times in epoch seconds. */
export class TokenView {
  id!: string;
  name!: string;
  scopes!: TokenScope[];
  createdOn!: number;
  expiresOn!: number;
  lastUsedOn!: number | null;
}

/** The only response that has the token itself. */
export class NewToken {
  id!: string;
  token!: string;
}
