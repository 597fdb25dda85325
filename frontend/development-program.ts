import Handlebars from 'handlebars';
import type { Plugin } from 'vite';
import type { ProgramSettings } from '../domain/contract/program.js';
import { DEFAULT_LANGUAGES } from '../domain/enums/languages.js';
import { DEMO_YEAR, getDefaultDays } from '../domain/season/season.js';

const DEVELOPMENT_PROGRAM: ProgramSettings = {
  state: 'NM',
  season: {
    year: DEMO_YEAR,
    ...getDefaultDays(DEMO_YEAR),
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

export function serveDevelopmentProgram(): Plugin {
  return {
    name: 'development-program',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        Handlebars.compile(html)({
          language: 'en',
          title: 'Summer Reading',
          description: 'Summer Reading',
          appUrl: 'http://localhost:5173',
          helpPhone: DEVELOPMENT_PROGRAM.helpPhone,
          settings: JSON.stringify(DEVELOPMENT_PROGRAM),
        }),
    },
  };
}
