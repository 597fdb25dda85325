import type { importing as english } from '../en/importing.js';

export const importing: Record<keyof typeof english, string> = {
  'importing.unknownSchool': 'no corresponde a ninguna escuela',
  'importing.ambiguousSchool': 'corresponde a varias escuelas: escríbala como NOMBRE (DISTRITO)',
  'importing.blank': 'en blanco',
  'importing.notText': 'no es texto',
  'importing.notNumber': 'no es un número',
  'importing.invalidDate': 'formato de fecha no válido',
  'importing.notFlag': 'no es ni Yes ni No',
  'importing.cellError': 'muestra el error {{error}}',
  'importing.unknownSite': '{{site}} no corresponde a ninguna sede',
  'importing.siteAndPreference': 'una fila tiene una sede o una primera preferencia, no ambas',
  'importing.bothLayouts':
    'La hoja tiene una columna Site y columnas de preferencias. Deje solo Site o solo las tres preferencias.',
  'importing.missingColumns_one': 'Falta esta columna: {{columns}}',
  'importing.missingColumns_other': 'Faltan {{count}} columnas: {{columns}}',
  'importing.noPlaceColumns':
    'La hoja no dice adónde van los niños: agregue la columna Site, o las columnas First Preference, Second Preference y Third Preference.',
  'importing.doubledColumn': 'La columna {{column}} aparece más de una vez.',
  'importing.rowFault': 'Fila {{row}}, campo {{field}}: {{reason}}',
  'importing.warning.sameSsid':
    'El State SID {{ssid}} aparece en varias filas ({{rows}}). Se importa la primera y se omiten las demás.',
  'importing.warning.sameChild':
    '{{child}} aparece en varias filas ({{rows}}) con la misma fecha de nacimiento y el mismo Parent 1 Email. Se importa la primera y se omiten las demás.',
  'importing.warning.seats_one': '{{site}} tiene {{seats}} lugares libres y una fila asigna allí a un niño.',
  'importing.warning.seats_other':
    '{{site}} tiene {{seats}} lugares libres y {{count}} filas asignan niños allí. Cuando se ocupen los lugares, las demás filas fallarán.',
  'importing.warning.notOffered_one':
    '{{site}} no está abierta a nuevas solicitudes y una fila la nombra como preferencia.',
  'importing.warning.notOffered_other':
    '{{site}} no está abierta a nuevas solicitudes y {{count}} filas la nombran como preferencia.',
};
