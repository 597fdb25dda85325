import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnnouncementAnswer } from '../../../domain/contract/announcement.js';
import { renderOffice } from '../../testing/render-office.js';
import { program } from '../../shell/program.js';
import { AnnouncementDialog, getNobodyKey, PreviewDialog, type Audience } from './AnnouncementDialog.js';

jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me' } }),
  isSignedInAgain: () => Promise.resolve(true),
}));

const WORDS = { id: null, subject: 'No program', body: 'On Friday.', subjectEs: null, bodyEs: null };
const PREVIEW: AnnouncementAnswer = {
  id: 'a',
  families: 2,
  skipped: 0,
  leftToday: null,
  sample: { subject: 'No program', html: '<p>On Friday.</p>', text: 'On Friday.' },
  sampleEs: null,
};

describe('the preview of an announcement', () => {
  it('sends a test to the writer, and keeps the announcement unsent', async () => {
    const testAnnouncement = jest.fn().mockResolvedValue({ recipient: 'cora@example.org' });
    const onSent = jest.fn();
    const audience = { siteId: null, ids: ['c'] } as const;
    const page = (
      <PreviewDialog
        audience={audience}
        values={WORDS}
        preview={PREVIEW}
        onClose={() => undefined}
        onSent={onSent}
      />
    );
    renderOffice(page, { resource: 'applications', provider: { testAnnouncement } });
    const button = screen.getByRole('button', { name: 'Send a test to me' });
    await userEvent.click(button);
    const dialog = screen.getByRole('dialog', { name: 'Send this announcement?' });
    await within(dialog).findByText('We’re sending a test to cora@example.org. Families get nothing yet.');
    expect(button).toHaveFocus();
    expect(testAnnouncement.mock.calls).toEqual([[audience, WORDS]]);
    expect(onSent).not.toHaveBeenCalled();
    expect(within(dialog).getByRole('button', { name: 'Send to 2 families' })).toBeEnabled();
  });

  it('keeps the focus while it’s sent, and is sent once', async () => {
    let answer: (sent: AnnouncementAnswer) => void = () => undefined;
    const announce = jest.fn(() => new Promise<AnnouncementAnswer>((resolve) => (answer = resolve)));
    const onSent = jest.fn();
    const page = (
      <PreviewDialog
        audience={{ siteId: null, ids: ['c'] }}
        values={WORDS}
        preview={PREVIEW}
        onClose={() => undefined}
        onSent={onSent}
      />
    );
    renderOffice(page, { resource: 'applications', provider: { announce } });
    const button = screen.getByRole('button', { name: 'Send to 2 families' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    answer(PREVIEW);
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(announce).toHaveBeenCalledTimes(1);
  });
});

describe('an announcement of a site', () => {
  const SITE: Audience = { siteId: 3 };
  const write = (audience: Audience, previewAnnouncement = jest.fn()) =>
    renderOffice(
      <AnnouncementDialog title="Write to families" audience={audience} onClose={() => undefined} />,
      {
        resource: 'sites',
        provider: { previewAnnouncement, listAnnouncements: () => Promise.resolve([]) },
      },
    );
  const findUrgent = () => screen.queryByRole('switch', { name: 'Urgent: text it, too' });

  beforeEach(() => {
    localStorage.clear();
    program.textsFrom = '+15055550123';
  });

  it('can be urgent: the preview shows the text and how many phones get it', async () => {
    const previewAnnouncement = jest.fn().mockResolvedValue({
      ...PREVIEW,
      ...{ families: 24, texts: 17, text: 'Summer Reading: No class today. Pipe broke.' },
    });
    write(SITE, previewAnnouncement);
    await userEvent.type(screen.getAllByRole('textbox', { name: 'Subject' })[0]!, 'No class today');
    await userEvent.type(screen.getAllByRole('textbox', { name: 'Text' })[0]!, 'Pipe broke.');
    await userEvent.click(findUrgent()!);
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send this announcement?' });
    expect(dialog).toHaveTextContent(/17 phones/);
    expect(within(dialog).getByText(/No class today\. Pipe broke\./)).toBeVisible();
    expect(previewAnnouncement.mock.calls[0]).toMatchObject([SITE, { urgent: true }]);
  });

  it('says whom replies reach, also at a site without a coordinator', () => {
    write(SITE);
    expect(screen.getByText(/^Every family with an accepted student here/)).toHaveTextContent(
      'Replies go to the site’s coordinator, or to help@example.org if there’s none.',
    );
  });

  it('isn’t urgent where texts aren’t offered, nor from the office', () => {
    write({ siteId: null, ids: ['c'] });
    expect(findUrgent()).toBeNull();
    program.textsFrom = null;
    write(SITE);
    expect(findUrgent()).toBeNull();
  });
});

describe('an announcement of the office', () => {
  it('says who gets it, keeps its words on the way back from the preview, and offers them again', async () => {
    localStorage.clear();
    const previewAnnouncement = jest.fn().mockResolvedValue({ ...PREVIEW, families: 1 });
    const provider = { previewAnnouncement, listAnnouncements: () => Promise.resolve([]) };
    const audience = { siteId: null, ids: ['a', 'b', 'c'] } as const;
    const dialog = <AnnouncementDialog title="Announce" audience={audience} onClose={() => undefined} />;
    const first = renderOffice(dialog, { resource: 'applications', provider });
    expect(
      screen.getByText(/^The families of the 3 selected applications get one email each\./),
    ).toBeInTheDocument();
    const getSubject = () => screen.getAllByRole('textbox', { name: 'Subject' })[0]!;
    await userEvent.type(getSubject(), 'Buses');
    await userEvent.type(screen.getAllByRole('textbox', { name: 'Text' })[0]!, 'There’s a bus.');
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = await screen.findByRole('dialog', { name: 'Send this announcement?' });
    expect(preview).toHaveTextContent('One family gets this email.');
    await userEvent.click(within(preview).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(preview).not.toBeInTheDocument());
    expect(getSubject()).toHaveValue('Buses');

    first.unmount();
    renderOffice(dialog, { resource: 'applications', provider });
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(getSubject()).toHaveValue('Buses'));
  });
});

describe('a list of applications', () => {
  beforeEach(() => Object.assign(program, { season: { year: 2025 }, helpEmail: 'help@example.org' }));

  it.each([
    [{}, /^This list isn’t filtered/],
    [{ season: '2025' }, /^This list isn’t filtered/],
    [{ season: '2024' }, /^Every family with an application in this list/],
    [{ grade: '3' }, /^Every family with an application in this list/],
  ])('filtered by %j says who gets its announcement', (filter, lead) => {
    renderOffice(
      <AnnouncementDialog title="Announce" audience={{ siteId: null, filter }} onClose={() => undefined} />,
      { resource: 'applications', provider: { listAnnouncements: () => Promise.resolve([]) } },
    );
    expect(screen.getByText(lead)).toHaveTextContent(/Removed applications don’t count\.$/);
  });

  it('includes removed applications only if they’re what the filter asks for', () => {
    const audience = { siteId: null, filter: { status: 'removed' } } as const;
    renderOffice(<AnnouncementDialog title="Announce" audience={audience} onClose={() => undefined} />, {
      resource: 'applications',
      provider: { listAnnouncements: () => Promise.resolve([]) },
    });
    expect(screen.getByText(/^Every family/)).not.toHaveTextContent('Removed');
  });
});

describe('why no family would get an announcement', () => {
  it.each([
    [null, 0, 'announcements.noneOffice'],
    [7, 0, 'announcements.noneSite'],
    [null, 2, 'announcements.allHadEnough'],
    [7, 1, 'announcements.allHadEnough'],
  ])('of site %j, if %i had enough today: %s', (siteId, skipped, key) => {
    expect(getNobodyKey({ siteId }, { skipped })).toBe(key);
  });
});
