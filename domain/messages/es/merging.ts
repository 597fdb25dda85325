import type { merging as english } from '../en/merging.js';

export const merging: Record<keyof typeof english, string> = {
  'form.changedByOthers': 'Otra persona también cambió esta respuesta. Elija cuál conservar.',
  'form.changedMeanwhile':
    'Otra persona cambió este formulario mientras usted lo tenía abierto. Elija qué respuestas conservar y vuelva a guardar. No se perdió nada de lo que escribió.',
  'form.tookTheirs': 'Otra persona también cambió: {{fields}}. Conservamos sus cambios.',
  'form.theirAnswer': 'Otra persona lo cambió a',
  'form.yourAnswer': 'Su respuesta',
  'form.emptyAnswer': '(vacío)',
  'form.whichAnswer': 'Qué respuesta conservar: {{label}}',
  'form.keepMine': 'Conservar la mía',
  'form.useTheirs': 'Usar la otra',
  'form.aboutField': '{{action}}: {{label}}',
  'draft.text': 'Tiene cambios sin guardar ({{time}}).',
  'draft.restore': 'Recuperar',
  'draft.discard': 'Descartar',
};
