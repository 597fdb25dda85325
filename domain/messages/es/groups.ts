import type { groups as english } from '../en/groups.js';

export const groups: Record<keyof typeof english, string> = {
  'groups.title': 'Grupos',
  'groups.group': 'Grupo',
  'groups.name': 'Nombre del grupo',
  'groups.instructor': 'Instructor',
  'groups.students': 'Estudiantes',
  'groups.version': 'Versión',
  'groups.overSize': 'Más de cuatro en un grupo',
  'groups.defaultName': 'Grupo {{number}}',

  'groups.groupTooLarge':
    'Un grupo tiene más de cuatro estudiantes. Confírmelo, por favor, o haga el grupo más pequeño.',
  'groups.changedMeanwhile': 'Otra persona guardó los grupos mientras usted los cambiaba.',
  'groups.studentTwice': 'Un estudiante solo puede estar en un grupo.',
  'groups.notAccepted': 'Algunos de estos estudiantes ya no están aceptados en este sitio.',
  'groups.notInstructor': 'Esta persona no es instructor en este sitio.',
  'groups.unknownGroup': 'Este grupo ya no existe.',
};
