import { DEFAULT_PROGRAM_YEAR, defaultProgramDates, schoolYears } from './season.js';

describe('a season', () => {
  it('is between two school years', () => {
    expect(schoolYears(2025)).toEqual({ outgoing: '2024-2025', incoming: '2025-2026' });
    expect(schoolYears(2100)).toEqual({ outgoing: '2099-2100', incoming: '2100-2101' });
  });

  it('is June 2 to June 27, 2025 unless the settings say otherwise', () => {
    expect(defaultProgramDates(DEFAULT_PROGRAM_YEAR)).toBe('June 2 to June 27, 2025');
  });
});
