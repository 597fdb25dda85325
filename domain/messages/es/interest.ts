import type { interest as english } from '../en/interest.js';

export const interest: Record<keyof typeof english, string> = {
  'label.registrantName': 'Su nombre',
  'label.registrantRole': 'Su función',
  'label.registrantEmail': 'Su correo electrónico',
  'label.interestReason': '¿Por qué le gustaría ofrecer una sede?',
  'label.organizationName': 'Nombre de la organización',
  'label.organizationType': 'Tipo de organización',
  'label.contactName': 'Nombre del contacto',
  'label.contactRole': 'Función del contacto',
  'label.contactEmail': 'Correo electrónico del contacto',
  'label.contactPhone': 'Teléfono del contacto',

  'interest.title': 'Ofrecer una sede del programa',
  'interest.lead':
    'Escuelas, distritos y organizaciones comunitarias reciben el programa de lectura de verano. Cuéntenos de la suya y la oficina del programa se pondrá en contacto con usted.',
  'interest.facts':
    'Fechas del programa: {{dates}}. Cuatro horas de enseñanza al día, en grupos de cuatro estudiantes por instructor.',

  'interest.form': 'Su oferta',
  'interest.you': 'Acerca de usted',
  'interest.roleHint':
    'Lo que usted hace en la organización; por ejemplo, dirección de la escuela o del programa.',
  'interest.emailHint': 'Le escribimos a esta dirección.',

  'interest.organization': 'Su organización',
  'interest.reasonHint': 'Bastan unas frases: a quiénes atendería y qué puede ofrecer.',

  'interest.contact': 'Persona de contacto',
  'interest.contactText': 'Con quién puede hablar la oficina del programa sobre la sede. Puede ser usted.',
  'interest.contactIsMe': 'Usar lo que escribí acerca de mí',
  'interest.contactFilled':
    'Se llenaron su nombre, su función y su correo electrónico. Agregue un número de teléfono.',
  'interest.phoneHint': 'Diez dígitos; puede agregar una extensión.',

  'interest.allNeeded': 'Llene todos los campos.',
  'interest.leaveEmpty': 'Sitio web: deje esto vacío',
  'interest.send': 'Enviar',
  'interest.tooMany':
    'Llegaron demasiados formularios desde su red en la última hora. Lo que escribió sigue aquí: envíelo más tarde o comuníquese con nosotros en {{email}} o al {{phone}}.',
  'interest.thanks': '¡Gracias!',
  'interest.thanksText':
    'Recibimos su oferta de {{organization}}. Le enviamos una confirmación a {{address}} y la oficina del programa se pondrá en contacto con usted.',
};
