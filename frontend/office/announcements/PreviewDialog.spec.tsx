import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnnouncementAnswer } from '../../../domain/contract/announcement.js';
import { renderOffice } from '../../testing/render-office.js';
import { PreviewDialog } from './PreviewDialog.js';

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
});
