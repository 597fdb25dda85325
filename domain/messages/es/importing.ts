import type { importing as english } from '../en/importing.js';

export const importing: Record<keyof typeof english, string> = {
  'importing.file.empty': 'Este archivo está vacío. Guarde el libro de nuevo y elíjalo aquí.',
  'importing.file.tooLarge':
    'Este archivo tiene {{size}} MB; se pueden leer hasta {{limit}} MB. Reparta sus filas en varios archivos.',
  'importing.file.tooLargeInside':
    'Descomprimido, este libro tiene más de {{limit}} MB. Copie solo sus celdas en un libro nuevo, o reparta sus filas en varios.',
  'importing.file.unsafe':
    'Este archivo está comprimido como no lo hace ningún programa de hojas de cálculo, así que no se abrió. Abra el libro en Excel, guárdelo como archivo nuevo y elija ese.',
  'importing.file.tooManyRows':
    'Este archivo tiene más de {{limit}} filas debajo del encabezado. Repártalas en varios archivos.',
  'importing.file.tooWide':
    'Hay algo muy a la derecha, en la columna {{column}}. Borre las columnas que no hacen falta, guarde el libro y elíjalo de nuevo.',
  'importing.file.password':
    'Este libro está protegido con una contraseña. Ábralo en Excel, quite la contraseña (Archivo, Información, Proteger libro, Cifrar con contraseña), guárdelo y elíjalo de nuevo.',
  'importing.file.xls':
    'Este es un libro del formato antiguo (.xls). Ábralo en Excel y guárdelo como Libro de Excel (.xlsx).',
  'importing.file.xlsb':
    'Este es un libro binario (.xlsb). Ábralo en Excel y guárdelo como Libro de Excel (.xlsx).',
  'importing.file.text':
    'Este es un archivo de texto, como CSV. Ábralo en Excel y guárdelo como Libro de Excel (.xlsx).',
  'importing.file.webPage':
    'Esta es una página web o un archivo XML, diga lo que diga su nombre. Ábralo en Excel y guárdelo como Libro de Excel (.xlsx).',
  'importing.file.ods':
    'Esta es una hoja de cálculo OpenDocument (.ods). Ábrala en LibreOffice o en Excel y guárdela como Libro de Excel (.xlsx).',
  'importing.file.numbers':
    'Esta es una hoja de cálculo de Numbers. En Numbers elija Archivo, Exportar a, Excel, y elija aquí el archivo exportado (.xlsx).',
  'importing.file.document':
    'Este es un documento de texto o una presentación, no un libro. Elija un Libro de Excel (.xlsx).',
  'importing.file.zip':
    'Esta es una carpeta comprimida (.zip), no un libro. Descomprímala y elija el Libro de Excel (.xlsx) que contiene.',
  'importing.file.picture':
    'Esta es una imagen, diga lo que diga su nombre. Elija un Libro de Excel (.xlsx).',
  'importing.file.pdf':
    'Este es un PDF, diga lo que diga su nombre. Elija el Libro de Excel (.xlsx) del que se hizo.',
  'importing.file.unknown': 'Este archivo no es un libro. Elija un Libro de Excel (.xlsx).',
  'importing.file.damaged':
    'Este libro está dañado o incompleto. Ábralo en Excel, que quizá lo repare, guárdelo como archivo nuevo y elija ese; o consígalo otra vez de donde vino.',
  'importing.file.severalSheets':
    'Más de una hoja de este libro contiene datos: {{sheets}}. Deje la que se va a leer y pase las demás a libros propios.',
  'importing.file.hiddenSheets':
    'Más de una hoja de este libro contiene datos: {{sheets}}. Ocultas: {{hidden}} (para verlas, haga clic derecho en la pestaña de una hoja, Mostrar). Deje la que se va a leer y pase las demás a libros propios.',
  'importing.file.uncalculated':
    'La celda {{cell}} tiene una fórmula que nunca se calculó. Abra el libro en Excel, guárdelo y elíjalo de nuevo.',
  'importing.file.emptySheet': 'La hoja está vacía. Complétela, guarde el libro y elíjalo de nuevo.',
  'importing.file.openQuote':
    'En la fila {{row}} se abren unas comillas (") que no se cierran, así que no se distinguen las celdas que siguen. Corrija esa fila y elija el archivo de nuevo.',

  'importing.unknownSchool': 'no corresponde a ninguna escuela',
  'importing.ambiguousSchool': 'corresponde a varias escuelas: escríbala como NOMBRE (DISTRITO)',
  'importing.blank': 'en blanco',
  'importing.notText': 'no es texto',
  'importing.notNumber': 'no es un número',
  'importing.invalidDate': 'formato de fecha no válido',
  'importing.notFlag': 'no es ni Yes ni No',
  'importing.cellError': 'muestra el error {{error}}',
  'importing.unknownSite': '{{site}} no corresponde a ninguna sede',
  'importing.canceledSite': '{{name}} (sede {{site}}) se canceló',
  'importing.exampleRow': 'niño inventado de la plantilla: borre esta fila',
  'importing.siteAndPreference': 'una fila tiene una sede o una primera preferencia, no ambas',
  'importing.bothLayouts':
    'La hoja tiene una columna Site y columnas de preferencias. Deje solo Site o solo las tres preferencias.',
  'importing.missingColumns_one': 'Falta esta columna: {{columns}}',
  'importing.missingColumns_other': 'Faltan {{count}} columnas: {{columns}}',
  'importing.noPlaceColumns':
    'La hoja no dice adónde van los niños: agregue la columna Site, o las columnas First Preference, Second Preference y Third Preference.',
  'importing.doubledColumn': 'La columna {{column}} aparece más de una vez.',
  'importing.rowFault': 'Fila {{row}}, campo {{field}}: {{reason}}',
  'importing.rowFaultValue': 'Fila {{row}}, campo {{field}}: {{reason}} («{{value}}»)',
  'importing.warning.age_one':
    'Fila {{row}}: {{child}} tiene {{count}} año en el verano del programa, algo poco común en el grado {{grade}}.',
  'importing.warning.age_other':
    'Fila {{row}}: {{child}} tiene {{count}} años en el verano del programa, algo poco común en el grado {{grade}}.',
  'importing.warning.wrongGrade_one': '{{site}} no atiende el grado {{grade}}. La fila {{rows}} la nombra.',
  'importing.warning.wrongGrade_other':
    '{{site}} no atiende el grado {{grade}}. {{count}} filas la nombran: {{rows}}.',
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
