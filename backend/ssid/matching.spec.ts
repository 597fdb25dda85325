import type { DirectoryRow } from '../../domain/contract/state-ids.js';
import { matchStudents, type Lookup } from './matching.js';

const makeCandidate = (ssid: number): DirectoryRow => ({
  ssid,
  firstName: 'Lucía',
  lastName: 'Baca',
  birthday: 0,
});

function judgeMatches(lookups: Record<string, number[]>, taken: number[] = [], refused: number[] = []) {
  const asked = Object.entries(lookups).map(([id, ssids]): Lookup => ({
    id,
    refused,
    candidates: ssids.map(makeCandidate),
  }));
  const { found, notFound, toPick } = matchStudents(asked, taken);
  const picks = [...toPick].map(([id, candidates]) => [id, candidates.map(({ ssid }) => ssid)]);
  return { found: Object.fromEntries(found), notFound, toPick: Object.fromEntries(picks) as object };
}

describe('matching students', () => {
  it('picks the SSID of the only candidate', () => {
    expect(judgeMatches({ ana: [1] })).toEqual({ found: { ana: 1 }, notFound: [], toPick: {} });
  });

  it('finds nothing without candidates', () => {
    expect(judgeMatches({ ana: [] })).toEqual({ found: {}, notFound: ['ana'], toPick: {} });
  });

  it('leaves several candidates to a person, even if only one of them is free', () => {
    expect(judgeMatches({ ana: [1, 2] }, [2])).toEqual({ found: {}, notFound: [], toPick: { ana: [1, 2] } });
  });

  it("leaves it to a person if the only candidate's SSID is taken", () => {
    expect(judgeMatches({ ana: [1] }, [1])).toEqual({ found: {}, notFound: [], toPick: { ana: [1] } });
  });

  it('gives an SSID once, to the first student', () => {
    expect(judgeMatches({ ana: [1], luz: [1], eva: [2] })).toEqual({
      found: { ana: 1, eva: 2 },
      notFound: [],
      toPick: { luz: [1] },
    });
  });

  it('ignores candidates that a person has ruled out', () => {
    expect(judgeMatches({ ana: [1], luz: [1, 2], eva: [1, 2, 3] }, [3], [1])).toEqual({
      found: { luz: 2 },
      notFound: ['ana'],
      toPick: { eva: [2, 3] },
    });
  });
});
