import { Injectable } from '@nestjs/common';
import * as client from 'openid-client';
import { DataSource } from 'typeorm';
import { hasSiteRole, isInOffice } from '../../domain/access/access.js';
import type { SignOnFailure } from '../../domain/contract/single-sign-on.js';
import { PAGES } from '../../domain/contract/pages.js';
import { LIMITS } from '../../domain/fields/limits.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { RefusedLoginsService } from '../history/refused-logins.service.js';
import { SIGN_ON_PATH, API_PREFIX } from '../platform/http/paths.js';
import { NotFound } from '../platform/http/refusal.js';
import { Settings } from '../platform/settings/settings.js';
import { toStorableText } from '../platform/storable-text.js';
import type { Caller } from './caller.js';
import { SessionsService, type LoginResult } from './sessions.service.js';
import type { SignOnTicket } from './cookies.js';

const SCOPE = 'openid email';

export class SignOnRefused extends Error {
  constructor(
    readonly reason: SignOnFailure,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

@Injectable()
export class SingleSignOnService {
  private found: Promise<client.Configuration> | null = null;

  constructor(
    private readonly settings: Settings,
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly refusedLogins: RefusedLoginsService,
  ) {}

  async start(): Promise<{ address: string; ticket: SignOnTicket }> {
    const provider = await this.findProvider();
    const ticket = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    };
    const address = client.buildAuthorizationUrl(provider, {
      redirect_uri: this.returnAddress,
      scope: SCOPE,
      state: ticket.state,
      nonce: ticket.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(ticket.verifier),
      code_challenge_method: 'S256',
    });
    return { address: address.href, ticket };
  }

  async finish(search: string, ticket: SignOnTicket | null, caller: Caller): Promise<LoginResult> {
    if (!this.settings.oidc) throw new NotFound();
    if (!ticket) throw new SignOnRefused('failed');
    const email = await this.readVerifiedEmail(search, ticket);
    const login = await this.openSession(email, caller);
    if (login) return login;
    const { address } = caller;
    const attempt = { email, address, action: 'authenticate.finishSignOn' as const, userId: null };
    await this.refusedLogins.add(this.dataSource.manager, attempt);
    throw new SignOnRefused('unknown');
  }

  getAddressAfter(failure: SignOnFailure | null): string {
    return this.settings.appUrl + PAGES.login + (failure === null ? '' : `?signOn=${failure}`);
  }

  private get returnAddress(): string {
    return `${this.settings.appUrl}/${API_PREFIX}/${SIGN_ON_PATH}/return`;
  }

  /** Discovered at first use, so that the program starts without the provider. Retried after a failure. */
  private async findProvider(): Promise<client.Configuration> {
    const { oidc } = this.settings;
    if (!oidc) throw new NotFound();
    const isPlain = oidc.issuer.startsWith('http:');
    this.found ??= client.discovery(new URL(oidc.issuer), oidc.clientId, oidc.clientSecret, undefined, {
      // oxlint-disable-next-line typescript/no-deprecated -- marked to stand out; only for this machine (Settings)
      execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
    });
    try {
      return await this.found;
    } catch (cause) {
      this.found = null;
      throw new SignOnRefused('unavailable', { cause });
    }
  }

  private async readVerifiedEmail(search: string, { state, nonce, verifier }: SignOnTicket): Promise<string> {
    const provider = await this.findProvider();
    let claims: client.IDToken | client.UserInfoResponse | undefined;
    try {
      const tokens = await client.authorizationCodeGrant(provider, new URL(this.returnAddress + search), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const known = tokens.claims();
      // Many providers return the email only from there.
      claims =
        known && known['email'] === undefined && provider.serverMetadata().userinfo_endpoint !== undefined
          ? await client.fetchUserInfo(provider, tokens.access_token, known.sub)
          : known;
    } catch (cause) {
      throw new SignOnRefused('failed', { cause });
    }
    const email = toStorableText(claims?.email, LIMITS.email);
    if (email === null || claims?.email_verified !== true) throw new SignOnRefused('unverified');
    return email;
  }

  /** Null if there's no such account, or if it's deactivated or belongs to a family. */
  private async openSession(email: string, caller: Caller): Promise<LoginResult | null> {
    return this.dataSource.transaction(async (manager) => {
      const known = await this.accounts.lock(manager, { email });
      if (known?.deletedAt !== null || !(isInOffice(known) || hasSiteRole(known))) return null;
      // The provider has verified the address. An earlier password could be somebody else's.
      if (await this.accounts.dropUnverifiedPassword(manager, known.id)) {
        await this.sessions.endAll(manager, known.id);
        await this.accounts.verifyEmail(manager, known.id);
      }
      const user = await this.accounts.update(manager, known.id, { lastLoginAt: () => 'now()' });
      return this.sessions.logIn(manager, user, caller, 'authenticate.finishSignOn', {
        isSingleSignOn: true,
      });
    });
  }
}
