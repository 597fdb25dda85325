import { PasswordsService } from './passwords.service.js';

describe('passwords', () => {
  const passwords = new PasswordsService({ webProcesses: 1 });
  const ADDRESS = '192.0.2.1';
  const hash = (password: string): Promise<string> => passwords.hash(password, ADDRESS);
  const verify = (passwordHash: string | null, password: string): Promise<boolean> =>
    passwords.verify(password, ADDRESS, async () => passwordHash);

  it('are stored as salted argon2id hashes', async () => {
    const [one, other] = [await hash('read-this-summer'), await hash('read-this-summer')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('are right or wrong', async () => {
    const stored = await hash('read-this-summer');
    expect(await verify(stored, 'read-this-summer')).toBe(true);
    expect(await verify(stored, 'Read-this-summer')).toBe(false);
  });

  it('are the same however an accent is typed', async () => {
    const stored = await hash('piñón y café'.normalize('NFD'));
    expect(await verify(stored, 'piñón y café'.normalize('NFC'))).toBe(true);
  });

  it('are always wrong if there is none', async () => {
    for (const typed of ['', 'read-this-summer']) expect(await verify(null, typed)).toBe(false);
  });

  it.each(['password1', 'Ana.Baca@example.org', 'ANA.BACA'])(
    'are refused if easy to guess: %s',
    (password) => {
      expect(() => passwords.refuseGuessable('newPassword', password, 'ana.baca@example.org')).toThrow(
        expect.objectContaining({
          status: 400,
          details: { fields: { newPassword: 'field.passwordTooCommon' } },
        }) as Error,
      );
    },
  );

  it('are accepted otherwise', () => {
    expect(() => passwords.refuseGuessable('password', 'read-this-summer', 'ana@example.org')).not.toThrow();
  });
});
