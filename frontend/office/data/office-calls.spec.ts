const get = jest.fn<Promise<unknown>, [string]>();
const post = jest.fn<Promise<unknown>, [string]>();
jest.mock('../../shell/api.js', () => ({
  ApiError: class extends Error {
    constructor(
      readonly status: number,
      message: string,
    ) {
      super(message);
    }
  },
  api: { get: (path: string) => get(path), post: (path: string) => post(path) },
}));

import { ApiError } from '../../shell/api.js';
import { officeCalls } from './office-calls.js';

const makePerson = (id: string, state: string) => ({ id, account: { state } });

describe('the invitation reminders of a site', () => {
  beforeEach(() => {
    get
      .mockReset()
      .mockResolvedValue([
        makePerson('ana', 'active'),
        makePerson('bo', 'invited'),
        makePerson('cy', 'expired'),
        { id: 'di' },
      ]);
    post.mockReset().mockResolvedValue({});
  });

  it('go to everyone who has no password yet', async () => {
    await expect(officeCalls.remindInvited(7, new Set())).resolves.toBe(2);
    expect(get).toHaveBeenCalledWith('/sites/7/users');
    expect(post.mock.calls).toEqual([['/users/bo/invite'], ['/users/cy/invite']]);
  });

  it('go once to somebody of two sites', async () => {
    const reminded = new Set<string>();
    await officeCalls.remindInvited(7, reminded);
    await expect(officeCalls.remindInvited(8, reminded)).resolves.toBe(2);
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('skip people who chose a password meanwhile, and stop at any other failure', async () => {
    post.mockRejectedValueOnce(new ApiError(409, 'Has a password.'));
    await expect(officeCalls.remindInvited(7, new Set())).resolves.toBe(2);
    post.mockRejectedValueOnce(new ApiError(503, 'Later.'));
    await expect(officeCalls.remindInvited(7, new Set())).rejects.toThrow('Later.');
  });

  it('are none where nobody is invited', async () => {
    get.mockResolvedValue([makePerson('ana', 'active')]);
    await expect(officeCalls.remindInvited(7, new Set())).resolves.toBe(0);
    expect(post).not.toHaveBeenCalled();
  });
});
