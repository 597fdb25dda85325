import { SECRET_KINDS, type MessageDetail } from '../../../domain/contract/mail.js';
import { MAIL_KINDS } from '../../../domain/enums/mail.js';
import { findAccessLines } from '../../testing/access-log.js';
import { SAMPLE_FACTS } from '../../testing/sample-mails.js';
import { addMessage } from '../../testing/messages.js';
import { addUser } from '../../testing/people.js';
import { addStudent } from '../../testing/students.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { Visitor } from '../../testing/visitor.js';

const SECRET = 'http://localhost:3000/reset-password?token=s3cr3t-0f-the-link';

describe('GET /messages/{id}', () => {
  let house: TestApp;
  let office: Visitor;
  beforeAll(async () => {
    house = await createTestApp();
    office = await Visitor.signIn(house, await addUser(house.dataSource, { role: 'admin' }));
  });
  afterAll(() => house.close());

  async function read(id: string): Promise<MessageDetail> {
    const { status, body } = await office.get(`/messages/${id}`);
    expect(status).toBe(200);
    return body as MessageDetail;
  }

  it('returns the mail as HTML and as text', async () => {
    const message = '<script>alert(1)</script> Please add a phone.';
    const facts = { ...SAMPLE_FACTS['application-returned'], message };
    const { id } = await addMessage(house.dataSource, 'sent', { kind: 'application-returned', facts });
    const mail = await read(id);
    expect(mail).toMatchObject({ id, kind: 'application-returned', state: 'sent', isLinkHidden: false });
    expect(mail.text).toContain(message);
    expect(mail.html).toContain('Please add a phone.');
    expect(mail.html).not.toContain('<script>');
    expect(mail.text).toContain(facts.link);
  });

  it.each(MAIL_KINDS)('returns mail of every kind: %s', async (kind) => {
    const { id } = await addMessage(house.dataSource, 'sent', { kind, facts: { ...SAMPLE_FACTS[kind] } });
    const mail = await read(id);
    expect(mail.html).toContain('<html');
    expect(mail.text).not.toContain('undefined');
  });

  it.each(SECRET_KINDS.filter((kind) => kind !== 'mobile-code'))(
    'never shows a link that opens an account: %s',
    async (kind) => {
      for (const state of ['waiting', 'stuck', 'sent'] as const) {
        const facts = { ...SAMPLE_FACTS[kind], link: SECRET };
        const { id } = await addMessage(house.dataSource, state, { kind, facts });
        const { status, text, body } = await office.get(`/messages/${id}`);
        expect([status, (body as MessageDetail).isLinkHidden]).toEqual([200, true]);
        expect(text).not.toMatch(/s3cr3t|token=/);
      }
    },
  );

  it('leaves out a link with a token wherever it is', async () => {
    const facts = { ...SAMPLE_FACTS['application-submitted'], link: SECRET };
    const { id } = await addMessage(house.dataSource, 'sent', { kind: 'application-submitted', facts });
    const { text, body } = await office.get(`/messages/${id}`);
    expect((body as MessageDetail).isLinkHidden).toBe(true);
    expect(text).not.toContain('s3cr3t');
  });

  it('never shows the link that answers for a family', async () => {
    const link = 'https://x.example/attending/s3cr3t?lang=es';
    const facts = { ...SAMPLE_FACTS['attending-question'], link };
    const { id } = await addMessage(house.dataSource, 'sent', { kind: 'attending-question', facts });
    const { text, body } = await office.get(`/messages/${id}`);
    expect(body).toMatchObject({ isLinkHidden: true, canResend: true });
    expect(text).not.toContain('s3cr3t');
  });

  it('logs who read a mail about a child', async () => {
    const student = await addStudent(house.dataSource, await addUser(house.dataSource));
    const { id } = await addMessage(house.dataSource, 'sent', { studentId: student.id });
    await read(id);
    const lines = await findAccessLines(house.dataSource, { kind: 'read' });
    expect(lines.filter(({ studentIds }) => studentIds.includes(student.id))).toMatchObject([
      { action: 'message.read' },
    ]);
  });

  it.each(['x', '00000000-0000-4000-8000-000000000000'])('answers 404 at %s', async (id) => {
    expect((await office.get(`/messages/${id}`)).status).toBe(404);
  });
});
