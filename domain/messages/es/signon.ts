import type { signon as english } from '../en/signon.js';

export const signon: Record<keyof typeof english, string> = {
  'signOn.text': '¿Trabaja para el estado?',
  'signOn.button': 'Entrar con su cuenta del estado',
  'signOn.unavailable':
    'En este momento no podemos comunicarnos con el sistema del estado. Intente otra vez en unos minutos o inicie sesión con su contraseña.',
  'signOn.failed': 'No se pudo entrar con su cuenta del estado, o tardó demasiado. Intente otra vez.',
  'signOn.unverified':
    'El sistema del estado no confirmó su correo electrónico, así que no podemos saber si es usted. Inicie sesión con su contraseña o pregunte al soporte técnico de su oficina.',
  'signOn.unknown':
    'Aquí no hay una cuenta activa de la oficina o de una sede con el correo de su cuenta del estado. Pida a quien administra este programa que le agregue.',
};
