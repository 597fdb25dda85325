import { screen } from '@testing-library/react';
import { program } from '../../shell/program.js';
import { storage } from '../../shell/storage.js';
import { renderFamily } from '../../testing/render-family.js';
import { TextsOffer } from './TextsOffer.js';

const mockUser = { id: 'parent', role: 'user', mobile: null as string | null };
jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ state: 'signedIn', user: mockUser }),
}));

const render = (studentId = 'ana') =>
  renderFamily({ routes: [{ path: '*', element: <TextsOffer studentId={studentId} /> }], path: '/' });
const findOffer = () => screen.queryByRole('link', { name: 'Add a mobile number' });

beforeEach(() => {
  localStorage.clear();
  mockUser.mobile = null;
  program.textsFrom = '+15055550123';
});

describe('the question whether texts should come, too', () => {
  it('leads to the form, and is asked after one application, as often as its page is opened', () => {
    for (let opened = 0; opened < 2; opened++) {
      const { unmount } = render();
      expect(findOffer()).toHaveAttribute('href', '/account/mobile');
      unmount();
    }
    render('luis');
    expect(findOffer()).toBeNull();
  });

  it('is asked of each account that uses this browser', () => {
    storage.set('texts.asked.other', 'luis');
    render();
    expect(findOffer()).toBeVisible();
  });

  it('isn’t asked of a family that gets texts', () => {
    mockUser.mobile = '5055550101';
    render();
    expect(findOffer()).toBeNull();
  });

  it('isn’t asked where texts aren’t offered', () => {
    program.textsFrom = null;
    render();
    expect(findOffer()).toBeNull();
  });
});
