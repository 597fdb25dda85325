import type { session as english } from '../en/session.js';

export const session: Record<keyof typeof english, string> = {
  'unconfirmed.text': 'Confirme su correo electrónico. Enviamos un enlace a {{address}}.',
  'unconfirmed.again': 'Enviarlo otra vez',
  'unconfirmed.sent': 'Enviamos un enlace nuevo a {{address}}.',
  'unconfirmed.change': 'Cambiar el correo',
  'header.navigation': 'Principal',
  'header.menu': 'Menú',
  'header.welcome': 'Hola, {{name}}',
  'header.help': 'Ayuda',
  'header.account': 'Su cuenta',
  'header.accountLink': 'Cuenta',
  'header.logout': 'Cerrar sesión',
  'header.dashboard': 'Sus estudiantes',
  'header.personalApplications': 'Mis solicitudes',
  'header.office': 'Hoy',
  'header.pendingApplications': 'Solicitudes pendientes',
  'header.siteLocations': 'Sedes',
  'header.placement': 'Asignación',
  'header.users': 'Usuarios',
  'header.messages': 'Mensajes',
  'header.season': 'Temporada',
  'header.reports': 'Informes',

  'session.expiring': 'Su sesión está por terminar',
  'session.expiringText':
    'Hace rato que no usa esta página. Para proteger la información personal que hay aquí, la sesión se cerrará pronto.',
  'session.timeLeft': 'Tiempo restante: {{minutes}}:{{seconds}}',
  'session.minutesLeft_one': 'Queda {{count}} minuto',
  'session.minutesLeft_other': 'Quedan {{count}} minutos',
  'session.continue': 'Continuar',
  'session.logout': 'Cerrar sesión',
  'session.signInAgain': 'Inicie sesión para continuar',
  'session.signInAgainText':
    'Su sesión terminó. Lo que escribió sigue aquí. Inicie sesión de nuevo para seguir donde se quedó.',
  'session.giveUp': 'Ir a la página de inicio',
};
