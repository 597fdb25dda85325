import type { Section } from '../../domain/enums/enums.js';

export const SAVE_SECTION = {
  student: 'saveStudentSection',
  guardian: 'saveGuardianSection',
  emergency: 'saveEmergencySection',
  preference: 'savePreferenceSection',
} as const satisfies Record<Section, string>;

/** The API path of a student, or of one part of it: `/students/3f0c/history`. */
export function getStudentApi(id: string, part?: string): string {
  return ['/students', encodeURIComponent(id), part].filter(Boolean).join('/');
}
