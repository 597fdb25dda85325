import { LANGUAGES, isOneOf, type Language } from '../../domain/enums/languages.js';
import type { Area, MessageKey, MessageParams } from '../../domain/messages/keys.js';
import { sentence } from '../../domain/messages/sentence.js';
import { programDatesIn, schoolYears } from '../../domain/season/program-dates.js';
import { program } from './program.js';
import { storage } from './storage.js';
import { createStore } from './store.js';

/** Looks up a sentence in the current language. */
export type Text = (key: MessageKey, params?: MessageParams) => string;

type Messages = Readonly<Record<string, string>>;
export type AreaFile = Record<string, Messages>;

const LANGUAGE_KEY = 'language';

/** Parameters that every sentence may use. */
function programParams(language: Language): MessageParams {
  const { season } = program;
  const years = schoolYears(season.year);
  return {
    year: season.year,
    dates: programDatesIn(language, season),
    outgoingYear: years.outgoing,
    incomingYear: years.incoming,
    phone: program.helpPhone,
    email: program.helpEmail,
  };
}

/** The areas of families' pages by language; the office's are listed in office-areas.ts. */
const areaFiles = import.meta.glob<AreaFile>(
  [
    './{en,es}/{shell,session,login,fields,forms,confirmation,signon,verification,privacy,interest}.ts',
    './{en,es}/{enums,student,apply,application,map,moves,merging,account}.ts',
  ],
  { base: '../../domain/messages' },
);

interface Translation {
  readonly language: Language;
  readonly sentences: Messages;
  /** A new function whenever the messages change, so that components re-render. */
  readonly text: Text;
}

function translationOf(language: Language, sentences: Messages): Translation {
  const always = programParams(language);
  return {
    language,
    sentences,
    text: (key, params) => sentence(sentences, language, key, { ...always, ...params }),
  };
}

/** The language chosen here before, otherwise the browser's first one that we have. */
function firstLanguage(): Language {
  const candidates = [storage.get(LANGUAGE_KEY), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return candidates.find((candidate): candidate is Language => isOneOf(LANGUAGES, candidate)) ?? 'en';
}

/** The areas that pages have asked for so far. */
const loadedAreas = new Set<Area>();
const choiceListeners = new Set<(language: Language) => void>();
/** The latest requested language and the number of requests: a slow response to an earlier one is ignored. */
let requestedLanguage = firstLanguage();
let requestCount = 0;
const translation = createStore(() => translationOf(requestedLanguage, {}));
document.documentElement.lang = requestedLanguage;

async function fetchArea(language: Language, area: Area): Promise<Messages> {
  const path = `./${language}/${area}.ts`;
  const load = areaFiles[path] ?? (await import('./office-areas.js')).officeAreaFiles[path];
  const sentences = (await load?.())?.[area];
  if (!sentences) throw new Error(`No messages in ${path}.`);
  return sentences;
}

/** The English labels of the value lists, for files that are the same in every language. */
export function englishLabels(): Promise<Messages> {
  return fetchArea('en', 'enums');
}

async function fetchAreas(language: Language, areas: Iterable<Area>): Promise<Messages> {
  const parts = await Promise.all([...areas].map((area) => fetchArea(language, area)));
  return Object.assign({}, ...parts) as Messages;
}

/** Loads the messages of these areas in the current language, and in any language chosen later. */
export async function loadAreas(...areas: Area[]): Promise<void> {
  const isReady = areas.every((area) => loadedAreas.has(area));
  if (isReady) return;
  const language = requestedLanguage;
  const sentences = await fetchAreas(language, areas);
  for (const area of areas) loadedAreas.add(area);
  if (language === requestedLanguage && language === translation.get().language) {
    translation.set(translationOf(language, { ...translation.get().sentences, ...sentences }));
  } else {
    // The language is being switched, without these areas.
    await changeLanguage(requestedLanguage);
  }
}

/** Switches the page's language and remembers it in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  requestedLanguage = language;
  requestCount += 1;
  const request = requestCount;
  storage.set(LANGUAGE_KEY, language);
  const sentences = await fetchAreas(language, loadedAreas);
  if (request !== requestCount) return;
  document.documentElement.lang = language;
  translation.set(translationOf(language, sentences));
}

export function currentLanguage(): Language {
  return translation.get().language;
}

/** Calls the listener when the person chooses a language, but not for the account's language. */
export function onLanguageChosen(listener: (language: Language) => void): void {
  choiceListeners.add(listener);
}

async function chooseLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
  for (const listener of choiceListeners) listener(language);
}

/** Looks up a sentence outside of components. */
export const text: Text = (key, params) => translation.get().text(key, params);

/** Looks up sentences; re-renders when the language changes or more messages are loaded. */
export function useText(): Text {
  return translation.use().text;
}

/** The page's language, and a function for the person to change it. */
export function useLanguage(): [Language, (language: Language) => void] {
  return [translation.use().language, (language) => void chooseLanguage(language)];
}
