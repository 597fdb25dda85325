import type { attendance as english } from '../en/attendance.js';

export const attendance: Record<keyof typeof english, string> = {
  'attendance.day': 'Día',
  'attendance.unknownMark': 'Elija presente, tarde, ausente o justificado.',
  'attendance.notHere': 'Este niño no es un estudiante aceptado de este sede.',
  'attendance.notAProgramDay': 'Puede marcar los días del programa hasta hoy.',
  'attendance.otherGroup': 'Puede marcar a los niños de sus propios grupos.',
  'attendance.otherAccount': 'Estas marcas son de otra cuenta. Inicie sesión con esa cuenta para enviarlas.',
};
