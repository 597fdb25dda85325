import type { Plugin } from 'vite';
import { PROGRAM_DATA_ID, type ProgramSettings } from '../domain/contract/program.js';
import { DEFAULT_LANGUAGES } from '../domain/enums/languages.js';
import { DEMO_YEAR, defaultDays } from '../domain/season/season.js';

const DEVELOPMENT_PROGRAM: ProgramSettings = {
  state: 'NM',
  season: {
    year: DEMO_YEAR,
    ...defaultDays(DEMO_YEAR),
    holidays: [],
    placementDay: null,
    confirmFrom: null,
    deadline: null,
    lotteryHash: '',
    lotterySeed: null,
    codeHash: '',
  },
  helpEmail: 'help@example.org',
  helpPhone: '(505) 555-0142',
  mapTileUrl: null,
  mapTileAttribution: null,
  hasSignOn: false,
  textsFrom: null,
  languages: DEFAULT_LANGUAGES,
  catalogVersion: 'development',
  stateNames: { en: 'New Mexico', es: 'Nuevo México' },
};

/** Writes the program's settings into the page, as our server does, while Vite serves it. */
export function developmentProgram(): Plugin {
  return {
    name: 'development-program',
    apply: 'serve',
    transformIndexHtml: (html) => ({
      html: html
        .replaceAll('{{helpPhone}}', DEVELOPMENT_PROGRAM.helpPhone)
        .replaceAll('{{appUrl}}', 'http://localhost:5173')
        .replaceAll('{{language}}', 'en')
        .replaceAll(/{{(title|description)}}/g, 'Summer Reading'),
      tags: [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: PROGRAM_DATA_ID },
          children: JSON.stringify(DEVELOPMENT_PROGRAM),
          injectTo: 'head',
        },
      ],
    }),
  };
}
