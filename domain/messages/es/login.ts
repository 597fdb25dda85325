import type { login as english } from '../en/login.js';

export const login: Record<keyof typeof english, string> = {
  'login.title': 'Iniciar sesión',
  'login.submit': 'Iniciar sesión',
  'login.forgot': 'Olvidé mi contraseña',
  'login.create': 'Crear una cuenta',
  'login.newHere': '¿Es su primera vez en el programa?',
  'login.askedFor': 'Inicie sesión para ver esa página.',
  'login.denied':
    'Su cuenta no puede abrir esa página. Inicie sesión con otra cuenta o vuelva a sus propias páginas.',
  'login.expired':
    'Cerramos su sesión porque hacía rato que no usaba esta página. Inicie sesión para seguir donde se quedó.',
  'login.ownPages': 'Ir a mis páginas',

  'createAccount.title': 'Crear una cuenta',

  'recover.title': 'Olvidé mi contraseña',

  'home.title': 'Lectura de verano gratuita en {{state}}',
  'home.description':
    'El programa estatal de lectura es gratuito y recibe a estudiantes desde los que entran a kínder hasta los que terminan octavo grado. Cree una cuenta, cuéntenos de su hijo o hija y elija las sedes que le queden bien a su familia.',
  'home.factDates': 'Cuándo',
  'home.factDatesValue': '{{dates}}',
  'home.factHours': 'Cada día',
  'home.factHoursValue': '4 horas de clase',
  'home.factGroups': 'Grupos',
  'home.factGroupsValue': '4 estudiantes por instructor',
  'home.factPrice': 'Costo',
  'home.factPriceValue': 'Gratis',

  'home.rulesTitle': 'Cómo llenar la solicitud',
  'home.rulesText':
    'La solicitud de cada estudiante tiene cuatro secciones. Llénelas en el orden que quiera, guarde cuando guste y envíe la solicitud cuando las cuatro estén completas.',
  'home.rule.student':
    'Nombre, fecha de nacimiento, género, origen étnico, dirección, escuela en {{outgoingYear}} y en {{incomingYear}}, grado, idiomas y si tiene un IEP.',
  'home.rule.guardian':
    'Relación con el estudiante, correo electrónico, teléfonos y dirección del padre, madre o tutor, y también del segundo si lo hay.',
  'home.rule.emergency':
    'Dos personas a las que podamos llamar, cada una con su relación con el estudiante, teléfono de casa y celular.',
  'home.rule.preference':
    'Hasta tres sedes del programa, del mapa o de la lista, con su favorita primero. Puede cambiarlas hasta que le asignemos una sede.',

  'home.organizations': '¿Su escuela u organización tiene espacio para lectores?',
  'home.offerSite': 'Ofrecer una sede del programa',
};
