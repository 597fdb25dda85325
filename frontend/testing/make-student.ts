import type { StudentDetail } from '../../domain/contract/student.js';
import type { Choice, ChoiceState } from '../../domain/status/choice-state.js';

export function makeChoice(state: ChoiceState, name = 'Mesa Middle'): Choice {
  return { siteId: 7, name, district: null, rank: 1, state };
}

const COMPLETE = {
  studentSectionComplete: true,
  guardianSectionComplete: true,
  emergencySectionComplete: true,
  preferenceSectionComplete: true,
};

export function makeStudent(facts: Partial<StudentDetail> = {}): StudentDetail {
  return {
    ...COMPLETE,
    id: '3f0c2a9e-5a58-4d7e-9a3b-0f1e2d3c4b5a',
    childId: '3f0c2a9e-5a58-4d7e-9a3b-0f1e2d3c4b5a',
    firstName: 'Ana',
    lastName: 'Begay',
    grade: '3',
    birthday: 1_457_913_600,
    season: 2027,
    status: 'incomplete',
    late: false,
    applicationSubmitted: null,
    siteAccepted: null,
    returned: false,
    removed: false,
    results: null,
    unplaced: false,
    wasSubmitted: false,
    site: null,
    choices: [],
    denials: [],
    withdrawals: [],
    version: 1,
    code: '70e2260c4cdc',
    timeline: [],
    standing: [],
    nearby: [],
    ...facts,
  } as unknown as StudentDetail;
}

export function makeSubmitted(facts: Partial<StudentDetail>): StudentDetail {
  return makeStudent({
    status: 'unassigned',
    applicationSubmitted: 1_788_000_000,
    wasSubmitted: true,
    ...facts,
  });
}
