import { randomUUID } from 'node:crypto';
import { makePseudo } from '../../domain/messages/pseudo.js';
import { MailRenderer } from '../mail/templates/mail-renderer.js';
import { Message } from '../mail/message.entity.js';
import { texts } from '../platform/texts.js';
import { addUser } from '../testing/people.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('a program in English and the language made for tests', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ PROGRAM_LANGUAGES: 'en,qps' });
  });
  afterAll(() => testApp.close());

  it('lets an account have these, and no other', async () => {
    const visitor = await Visitor.signIn(testApp, await addUser(testApp.dataSource));
    expect((await visitor.post('/users/language', { language: 'qps' })).body.language).toBe('qps');
    expect((await visitor.get('/users/whoami')).body.language).toBe('qps');
    const refused = await visitor.post('/users/language', { language: 'es' });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['language']]);
  });

  it('answers in the language of the browser', async () => {
    const { body } = await new Visitor(testApp).get('/users/whoami', { 'Accept-Language': 'qps' });
    expect(body.error).toBe(makePseudo(texts.translate('en', 'error.unauthenticated')));
  });

  it('mails in the language of the page where the account was made', async () => {
    const email = `${randomUUID()}@example.org`;
    const form = { email, firstName: 'Ana', lastName: 'Peña', password: 'roadrunner in May' };
    await new Visitor(testApp).post('/authenticate/register', form, { 'Accept-Language': 'qps' });
    const mail = await testApp.dataSource.manager.findOneByOrFail(Message, { recipient: email });
    expect(mail.language).toBe('qps');
    const { html, subject } = new MailRenderer(testApp.settings).render(mail);
    expect(html).toContain('<html lang="qps"');
    expect(subject).toMatch(/^\[.*·\]$/);
  });

  it('mails in English to somebody whose language isn’t offered anymore', async () => {
    const email = `${randomUUID()}@example.org`;
    const form = { email, firstName: 'Ana', lastName: 'Peña', password: 'roadrunner in May' };
    await new Visitor(testApp).post('/authenticate/register', form);
    const mail = await testApp.dataSource.manager.findOneByOrFail(Message, { recipient: email });
    expect(new MailRenderer(testApp.settings).render({ ...mail, language: 'es' }).html).toContain(
      '<html lang="en"',
    );
  });
});
