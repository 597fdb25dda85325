import type { office as english } from '../en/office.js';

export const office: Record<keyof typeof english, string> = {
  'label.page': 'Página',
  'label.studentName': 'Nombre del estudiante',
  'label.applicantName': 'Nombre del solicitante',
  'label.status': 'Estado',
  'label.ssid': 'SSID',
  'label.sort': 'Ordenado por',
  'label.order': 'Orden',
  'label.students': 'Estudiantes',
  'label.site': 'Sede',
  'label.overCapacity': 'Asignar por encima de la capacidad',
  'label.message': 'Mensaje',

  'coming.title': 'Esta página se abrirá con la próxima versión',
  'coming.text':
    'Aquí se administrarán las sedes y los usuarios. Sus propios estudiantes ya pueden presentar su solicitud.',
  'coming.interestText':
    'Aquí las organizaciones podrán ofrecer una sede del programa. Mientras tanto, llámenos o escríbanos: con gusto le atenderemos.',
  'coming.personal': 'Ir a Solicitudes personales',

  'applications.title': 'Solicitudes',
};
