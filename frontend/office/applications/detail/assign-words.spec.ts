import { refusalCode } from '../../../../domain/placement/moves.js';
import { assignVerb, refusalTitle } from './assign-words.js';

describe('the verb on the button that assigns all the same', () => {
  it.each([
    [['declinedThere'], 'assign.yes'],
    [['withdrewThere', 'reassign'], 'assign.yesReassign'],
    [['reassign', 'overCapacity'], 'assign.yesOver'],
  ] as const)('for %j is %s', (reasons, verb) => {
    expect(assignVerb(reasons)).toBe(verb);
  });
});

describe('the title over a refusal', () => {
  it.each([
    ['move.noSite', 'assign.noSiteTitle'],
    ['move.siteAlreadyAssigned', 'assign.sameTitle'],
    ['move.siteNotTaking', 'assign.refusedTitle'],
    ['move.siteNotVerified', 'assign.refusedTitle'],
    ['move.isRemoved', 'assign.changedTitle'],
    ['move.notRecallable', 'assign.changedTitle'],
  ] as const)('%s is %s', (refusal, title) => {
    expect(refusalTitle(refusalCode(refusal))).toBe(title);
  });

  it('is that things have changed where no reason is named', () => {
    expect(refusalTitle(undefined)).toBe('assign.changedTitle');
  });
});
