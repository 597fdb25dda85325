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
};
