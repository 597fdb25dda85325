/** The season if the settings don't name one. */
export const DEFAULT_PROGRAM_YEAR = 2025;

/** The dates of a season whose settings have only its year. */
export function defaultProgramDates(programYear: number): string {
  return `June 2 to June 27, ${programYear}`;
}

/** The school years before and after a summer. */
export interface SchoolYears {
  outgoing: string;
  incoming: string;
}

/** `2024-2025` and `2025-2026` for the program of 2025. */
export function schoolYears(programYear: number): SchoolYears {
  return {
    outgoing: `${programYear - 1}-${programYear}`,
    incoming: `${programYear}-${programYear + 1}`,
  };
}
