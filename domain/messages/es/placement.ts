import type { placement as english } from '../en/placement.js';

export const placement: Record<keyof typeof english, string> = {
  'placement.seats': 'Lugares que se llenan',
  'placement.seats.staffed': 'Lugares con instructor',
  'placement.seats.capacity': 'Todos los lugares',
  'placement.reservePercent': 'Porcentaje de lugares que se reservan en cada sede',
  'placement.grades': 'Grados',
  'placement.counties': 'Condados',
  'placement.districts': 'Distritos',
  'placement.priorities': 'Prioridades',
  'placement.priority.sibling': 'Hermano o hermana en la sede',
  'placement.priority.district': 'Escuela en el distrito de la sede',
  'placement.priority.near': 'Vive cerca de la sede',
  'placement.nearMiles': 'Millas que cuentan como cerca',
  'placement.late': 'Solicitudes tardías',
  'placement.late.last': 'Después de todas las que llegaron a tiempo',
  'placement.late.alike': 'Igual que las que llegaron a tiempo',
  'placement.nearby': 'Ofrecer sedes cercanas a las familias que aceptaron',
  'placement.nearbyMiles': 'Millas hasta una sede cercana',

  'placement.outcome.placed': 'Tiene lugar aquí',
  'placement.outcome.full': 'Llena',
  'placement.outcome.notTaking': 'La sede no está recibiendo estudiantes',
  'placement.outcome.grade': 'La sede no atiende este grado',
  'placement.outcome.declined': 'La sede rechazó al estudiante',
  'placement.outcome.withdrew': 'La familia se retiró de esta sede',
  'placement.outcome.notReached': 'No hizo falta: tiene lugar en una mejor opción',

  'placement.result': 'Resultado',

  'placement.releasing': 'Los resultados de esta asignación se están enviando.',
  'placement.released': 'Los resultados de esta asignación ya se enviaron.',
  'placement.discarded': 'Esta asignación se descartó.',

  'placement.unknownRule': 'Esta regla no existe.',
  'placement.unknownPriority': 'Elija las prioridades de la lista.',
  'placement.priorityTwice': 'Cada prioridad se puede usar solo una vez.',
  'placement.invalidReserve': 'Escriba un número entero de 0 a 50.',
  'placement.invalidMiles': 'Escriba un número de millas de 0 a 1,000.',
  'placement.invalidSeats': 'Elija qué lugares se llenan.',
  'placement.invalidLate': 'Elija cómo se asignan las solicitudes tardías.',
  'placement.tooManyPlaces': 'Puede elegir hasta 500.',
};
