import type { importing as english } from '../en/importing.js';

export const importing: Record<keyof typeof english, string> = {
  'importing.file.oneFile': 'Elija un solo archivo a la vez.',
  'importing.file.empty': 'Este archivo está vacío. Guarde el libro de nuevo y elíjalo aquí.',
  'importing.file.tooLarge':
    'Este archivo pesa {{size}} MB. Podemos leer hasta {{limit}} MB. Reparta sus filas en varios archivos.',
  'importing.file.tooLargeInside':
    'Descomprimido, este libro pesa más de {{limit}} MB. Copie solo sus celdas a un libro nuevo, o reparta sus filas en varios.',
  'importing.file.unsafe':
    'No abrimos este archivo porque ningún programa de hojas de cálculo guarda así. Ábralo en Excel, guárdelo como archivo nuevo y elija ese.',
  'importing.file.tooManyRows':
    'Este archivo tiene más de {{limit}} filas debajo del encabezado. Repártalas en varios archivos.',
  'importing.file.tooWide':
    'Hay algo muy a la derecha, en la columna {{column}}. Borre las columnas que no necesite, guarde el libro y elíjalo de nuevo.',
  'importing.file.password':
    'Este libro tiene contraseña. Ábralo en Excel, quite la contraseña (Archivo, Información, Proteger libro, Cifrar con contraseña), guárdelo y elíjalo de nuevo.',
  'importing.file.xls':
    'Este es un libro del formato antiguo (.xls). Ábralo en Excel y guárdelo como Libro de Excel (.xlsx).',
  'importing.file.xlsb':
    'Este es un libro binario (.xlsb). Ábralo en Excel y guárdelo como Libro de Excel (.xlsx).',
  'importing.file.text':
    'Este es un archivo de texto, como CSV. Ábralo en Excel y guárdelo como Libro de Excel (.xlsx).',
  'importing.file.webPage':
    'Este archivo es en realidad una página web o un XML. Ábralo en Excel y guárdelo como Libro de Excel (.xlsx).',
  'importing.file.ods':
    'Esta es una hoja de cálculo OpenDocument (.ods). Ábrala en LibreOffice o en Excel y guárdela como Libro de Excel (.xlsx).',
  'importing.file.numbers':
    'Esta es una hoja de cálculo de Numbers. En Numbers elija Archivo, Exportar a, Excel. Después elija aquí el archivo exportado (.xlsx).',
  'importing.file.document':
    'Este es un documento de texto o una presentación, no un libro. Elija un Libro de Excel (.xlsx).',
  'importing.file.zip':
    'Este es un archivo zip, no un libro. Descomprímalo y elija el Libro de Excel (.xlsx) que trae dentro.',
  'importing.file.picture': 'Este archivo es en realidad una imagen. Elija un Libro de Excel (.xlsx).',
  'importing.file.pdf':
    'Este archivo es en realidad un PDF. Elija el Libro de Excel (.xlsx) del que se hizo.',
  'importing.file.unknown': 'Este archivo no es un libro. Elija un Libro de Excel (.xlsx).',
  'importing.file.damaged':
    'Este libro está dañado o incompleto. Ábralo en Excel, que quizá lo repare, y guárdelo como archivo nuevo. Si eso no ayuda, consiga otra copia del archivo.',
  'importing.file.severalSheets':
    'Este libro tiene datos en más de una hoja: {{sheets}}. Deje la hoja que quiere importar y pase las demás a otros libros.',
  'importing.file.hiddenSheets':
    'Este libro tiene datos en más de una hoja: {{sheets}}. Ocultas: {{hidden}} (para verlas, haga clic derecho en la pestaña de una hoja y elija Mostrar). Deje la hoja que quiere importar y pase las demás a otros libros.',
  'importing.file.uncalculated':
    'La celda {{cell}} tiene una fórmula que nunca se calculó. Abra el libro en Excel, guárdelo y elíjalo de nuevo.',
  'importing.file.emptySheet': 'La hoja está vacía. Llénela, guarde el libro y elíjalo de nuevo.',
  'importing.file.openQuote':
    'La fila {{row}} abre comillas (") y no las cierra, así que no sabemos dónde terminan sus celdas. Corrija esa fila y elija el archivo de nuevo.',

  'importing.unknownSchool': 'no corresponde a ninguna escuela',
  'importing.ambiguousSchool': 'corresponde a varias escuelas; escríbala como NOMBRE (DISTRITO)',
  'importing.blank': 'en blanco',
  'importing.notText': 'no es texto',
  'importing.notNumber': 'no es un número',
  'importing.invalidDate': 'formato de fecha no válido',
  'importing.notFlag': 'no es ni Yes ni No',
  'importing.cellError': 'muestra el error {{error}}',
  'importing.unknownSite': '{{site}} no corresponde a ninguna sede',
  'importing.canceledSite': '{{name}} (sede {{site}}) se canceló',
  'importing.exampleRow': 'ejemplo de la plantilla: borre esta fila',
  'importing.siteAndPreference': 'una fila tiene una sede o una primera preferencia, no ambas',
  'importing.bothLayouts':
    'La hoja tiene una columna Site y columnas de preferencias. Deje solo una de las dos opciones.',
  'importing.missingColumns_one': 'Falta esta columna: {{columns}}',
  'importing.missingColumns_other': 'Faltan {{count}} columnas: {{columns}}',
  'importing.noPlaceColumns':
    'La hoja no dice adónde van los niños. Agregue la columna Site, o las columnas First Preference, Second Preference y Third Preference.',
  'importing.doubledColumn': 'La hoja tiene más de una columna {{column}}.',
  'importing.rowFault': 'Fila {{row}}, campo {{field}}: {{reason}}',
  'importing.rowFaultValue': 'Fila {{row}}, campo {{field}}: {{reason}} (“{{value}}”)',
  'importing.warning.email': 'Fila {{row}}: {{field}} es {{email}}. ¿Quiso escribir {{meant}}?',
  'importing.warning.age_one':
    'Fila {{row}}: {{child}} tiene {{count}} año en el verano del programa. Es poco común en el grado {{grade}}.',
  'importing.warning.age_other':
    'Fila {{row}}: {{child}} tiene {{count}} años en el verano del programa. Es poco común en el grado {{grade}}.',
  'importing.warning.wrongGrade_one':
    '{{site}} no atiende el grado {{grade}}, pero la fila {{rows}} la pide.',
  'importing.warning.wrongGrade_other':
    '{{site}} no atiende el grado {{grade}}, pero {{count}} filas la piden: {{rows}}.',
  'importing.warning.sameSsid':
    'El State SID {{ssid}} está en varias filas ({{rows}}). Importaremos la primera y omitiremos las demás.',
  'importing.warning.sameChild':
    '{{child}} está en varias filas ({{rows}}) con la misma fecha de nacimiento y el mismo Parent 1 Email. Importaremos la primera y omitiremos las demás.',
  'importing.warning.likelySame':
    'Las filas {{rows}} parecen ser del mismo estudiante ({{children}}) con distintos Parent 1 Email. Importaremos cada una.',
  'importing.warning.seats_one': 'Lugares libres en {{site}}: {{seats}}. Una fila asigna allí a un niño.',
  'importing.warning.seats_other':
    'Lugares libres en {{site}}: {{seats}}. {{count}} filas asignan niños allí. Cuando se ocupen los lugares, las demás filas fallarán.',
  'importing.warning.notOffered_one':
    '{{site}} no está abierta a nuevas solicitudes, pero una fila la tiene como preferencia.',
  'importing.warning.notOffered_other':
    '{{site}} no está abierta a nuevas solicitudes, pero {{count}} filas la tienen como preferencia.',
};
