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
    'Escuelas, distritos y organizaciones comunitarias prestan su espacio para el programa de lectura de verano. Cuéntenos de la suya y la oficina del programa se comunicará con usted.',
  'interest.facts':
    'Fechas del programa: {{dates}}. Cuatro horas de clase al día, cuatro estudiantes por instructor.',

  'interest.form': 'Cuéntenos de su sede',
  'interest.you': 'Acerca de usted',
  'interest.roleHint':
    'Su puesto en la organización; por ejemplo, director o directora de la escuela o del programa.',
  'interest.emailHint': 'Le escribiremos a esta dirección.',

  'interest.organization': 'Su organización',
  'interest.reasonHint': 'Bastan unas frases. ¿A quiénes atendería y qué puede ofrecer?',

  'interest.contact': 'Persona de contacto',
  'interest.contactText': 'La persona con quien podemos comunicarnos sobre la sede. Puede ser usted.',
  'interest.contactIsMe': 'Yo soy el contacto: usar mi nombre, función y correo',
  'interest.contactFilled':
    'Pusimos su nombre, su función y su correo electrónico. Agregue un número de teléfono.',
  'interest.phoneHint': 'Diez dígitos. Puede agregar una extensión.',

  'interest.allNeeded': 'Llene todos los campos.',
  'interest.leaveEmpty': 'Sitio web: deje este campo vacío',
  'interest.send': 'Enviar',
  'interest.tooMany':
    'Recibimos demasiados formularios desde su red en la última hora. Lo que escribió sigue aquí. Envíelo más tarde o comuníquese con nosotros en {{email}} o al {{phone}}.',
  'interest.thanks': '¡Gracias!',
  'interest.thanksText':
    'Recibimos su oferta de {{organization}}. Le enviamos una confirmación a {{address}} y la oficina del programa se comunicará con usted.',
  'interest.toStart': 'Ir a la página de inicio',
};
