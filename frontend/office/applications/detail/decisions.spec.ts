import * as React from 'react';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { refusalCode } from '../../../../domain/placement/moves.js';
import { ApiError } from '../../../shell/api.js';
import { confirmDialog, infoDialog } from '../../../shell/modals.js';
import type { OfficeDataProvider } from '../../data/data-provider.js';
import { askMessage } from '../ask-message.js';
import { ACTS, type Decision } from './decisions.js';
import { preferenceChoices } from './site-choices.js';

jest.mock('./Assignment.module.css', () => ({}));
jest.mock('../ask-message.js', () => ({ askMessage: jest.fn() }));
jest.mock('../../../shell/modals.js', () => ({ confirmDialog: jest.fn(), infoDialog: jest.fn() }));
jest.mock('../../../shell/session-lock.js', () => ({}));
jest.mock('../../../shell/texts.js', () => ({ text: (key: string) => key }));

// Jest compiles JSX to calls of a global React.
Object.assign(globalThis, { React });

const confirm = jest.mocked(confirmDialog);
const inform = jest.mocked(infoDialog);
const ask = jest.mocked(askMessage);

/** A submitted application with one preference that has a seat left. */
function application(change: Partial<ApplicationDetail> = {}): ApplicationDetail {
  return {
    ...{ id: '3', firstName: 'Ana', lastName: 'Begay', grade: '2', applicationSubmitted: 1 },
    ...{ site: null, siteAccepted: null, returned: false, removed: false, denials: [], withdrawals: [] },
    ...{ sitePreference1: 1, sitePreference2: null, sitePreference3: null },
    ...{ site1Name: 'Library', site1Status: 'open', site1IsVerified: true, site1Grades: null },
    ...{ site1StudentCapacity: 10, site1EnrollmentCount: 4, site1InstructorCount: 2 },
    ...change,
  } as ApplicationDetail;
}

const DONE = application({ site: 1 });
const FULL = new ApiError(409, 'Full.', undefined, refusalCode('move.siteFull'));

function start(decision: Decision, of: ApplicationDetail, assigned: Promise<ApplicationDetail>[] = []) {
  const provider = {
    assign: jest.fn(() => assigned.shift() ?? Promise.resolve(DONE)),
    unassign: jest.fn(() => Promise.resolve(DONE)),
    remove: jest.fn(() => Promise.resolve(DONE)),
    restore: jest.fn(() => Promise.resolve(DONE)),
  };
  const [choice = null] = preferenceChoices(application());
  const answer = ACTS[decision](of, provider as unknown as OfficeDataProvider, choice);
  return { answer, provider };
}

beforeEach(() => {
  jest.resetAllMocks();
});

describe('assigning', () => {
  it('asks nothing where nothing is unusual', async () => {
    const { answer, provider } = start('assign', application());
    expect(await answer).toBe(DONE);
    expect(provider.assign).toHaveBeenCalledWith('3', 1, false);
    expect(confirm).not.toHaveBeenCalled();
  });

  it('goes by the seats of now, not by those at the time of the choice', async () => {
    confirm.mockResolvedValue(true);
    const { answer, provider } = start('assign', application({ site1EnrollmentCount: 10 }));
    expect(await answer).toBe(DONE);
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ yes: 'assign.yesOver' }));
    expect(provider.assign).toHaveBeenCalledWith('3', 1, true);
  });

  it('asks where no seat with an instructor is left', async () => {
    confirm.mockResolvedValue(true);
    const { answer, provider } = start('assign', application({ site1EnrollmentCount: 8 }));
    expect(await answer).toBe(DONE);
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ yes: 'assign.yes' }));
    expect(provider.assign).toHaveBeenCalledWith('3', 1, false);
  });

  it('sends nothing without the confirmation', async () => {
    confirm.mockResolvedValue(false);
    const { answer, provider } = start('assign', application({ denials: [1] }));
    expect(await answer).toBeNull();
    expect(provider.assign).not.toHaveBeenCalled();
  });

  it('asks about the capacity when the last seat went meanwhile', async () => {
    confirm.mockResolvedValue(true);
    const { answer, provider } = start('assign', application(), [Promise.reject(FULL)]);
    expect(await answer).toBe(DONE);
    expect(provider.assign.mock.calls).toEqual([
      ['3', 1, false],
      ['3', 1, true],
    ]);
  });

  it('passes every other refusal on', async () => {
    const refusal = new ApiError(409, 'Changed.', undefined, 'SITE_NOT_TAKING');
    const { answer } = start('assign', application(), [Promise.reject(refusal)]);
    await expect(answer).rejects.toBe(refusal);
  });

  it('explains at once why a site isn’t possible', async () => {
    const { answer, provider } = start('assign', application({ site1IsVerified: false }));
    expect(await answer).toBeNull();
    expect(inform).toHaveBeenCalledWith({ title: 'assign.refusedTitle', text: 'move.siteNotVerified' });
    expect(provider.assign).not.toHaveBeenCalled();
  });
});

describe('returning', () => {
  it('asks first about the site that the student would lose, then for a message', async () => {
    ask.mockResolvedValue(DONE);
    confirm.mockResolvedValueOnce(false);
    expect(await start('return', application({ site: 1 })).answer).toBeNull();
    expect(ask).not.toHaveBeenCalled();
    confirm.mockResolvedValueOnce(true);
    expect(await start('return', application({ site: 1 })).answer).toBe(DONE);
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ draft: 'return.3' }));
  });

  it('asks only for a message where there is no site', async () => {
    ask.mockResolvedValue(DONE);
    expect(await start('return', application()).answer).toBe(DONE);
    expect(confirm).not.toHaveBeenCalled();
  });
});

describe.each(['unassign', 'remove', 'restore'] as const)('to %s', (decision) => {
  it.each([true, false])('waits for the confirmation: %s', async (isSure) => {
    confirm.mockResolvedValue(isSure);
    const { answer, provider } = start(decision, application());
    expect(await answer).toBe(isSure ? DONE : null);
    expect(provider[decision]).toHaveBeenCalledTimes(isSure ? 1 : 0);
  });
});
