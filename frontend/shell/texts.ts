import { LANGUAGES, isOneOf, type Language } from '../../domain/enums/enums.js';
import type { Area, MessageKey, MessageParams } from '../../domain/messages/keys.js';
import { sentence } from '../../domain/messages/sentence.js';
import { programDatesIn } from '../../domain/season/program-dates.js';
import { program } from './program.js';
import { storage } from './storage.js';
import { createStore } from './store.js';

/** Looks a sentence up in the language of the moment. */
export type Text = (key: MessageKey, params?: MessageParams) => string;

type Messages = Readonly<Record<string, string>>;

const LANGUAGE_KEY = 'language';

/** What every sentence may name without being given it. */
function programParams(language: Language): MessageParams {
  return {
    year: program.year,
    dates: programDatesIn(language, program.dates),
    outgoingYear: program.outgoingYear,
    incomingYear: program.incomingYear,
    phone: program.helpPhone,
    email: program.helpEmail,
  };
}

/** What the first page says, as initial-messages/ lists it: one file a language. */
export const INITIAL_AREAS: readonly Area[] = ['enums', 'fields', 'forms', 'home', 'login', 'shell'];
const initialFiles = import.meta.glob<Record<string, Messages>>('./initial-messages/*.ts');

/** The rest by language and area, so that a page fetches only what it says; mail and errors the server says. */
const areaFiles = import.meta.glob<Record<string, Messages>>([
  '../../domain/messages/{en,es}/*.ts',
  '!../../domain/messages/*/{enums,fields,forms,home,login,shell}.ts',
  '!../../domain/messages/*/{mail,errors}.ts',
]);

interface Translation {
  readonly language: Language;
  readonly sentences: Messages;
  /** A new one whenever the sentences change, so that whatever depends on them is drawn again. */
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

/** What was chosen here before, else the first language of the browser that we speak. */
function firstLanguage(): Language {
  const candidates = [storage.get(LANGUAGE_KEY), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return candidates.find((candidate): candidate is Language => isOneOf(LANGUAGES, candidate)) ?? 'en';
}

/** The areas that some page has asked for. */
const loadedAreas = new Set<Area>();
const choiceListeners = new Set<(language: Language) => void>();
/** The language asked for last, and how many were: a slower answer for an earlier request must not win. */
let requestedLanguage = firstLanguage();
let requestCount = 0;
const translation = createStore(translationOf(requestedLanguage, {}));
document.documentElement.lang = requestedLanguage;

async function fetchArea(language: Language, area: Area): Promise<Messages> {
  const load = INITIAL_AREAS.includes(area)
    ? initialFiles[`./initial-messages/${language}.ts`]
    : areaFiles[`../../domain/messages/${language}/${area}.ts`];
  const sentences = (await load?.())?.[area];
  if (!sentences) throw new Error(`There are no ${language} sentences for ${area}.`);
  return sentences;
}

/** The labels of the value lists in English, for files that read alike whoever makes them. */
export function englishLabels(): Promise<Messages> {
  return fetchArea('en', 'enums');
}

async function fetchAreas(language: Language, areas: Iterable<Area>): Promise<Messages> {
  const parts = await Promise.all([...areas].map((area) => fetchArea(language, area)));
  return Object.assign({}, ...parts) as Messages;
}

/** Makes the sentences of these areas ready, now and in whatever language is chosen later. */
export async function loadAreas(...areas: Area[]): Promise<void> {
  const isReady = areas.every((area) => loadedAreas.has(area));
  if (isReady) return;
  const language = requestedLanguage;
  const sentences = await fetchAreas(language, areas);
  for (const area of areas) loadedAreas.add(area);
  if (language === requestedLanguage && language === translation.get().language) {
    translation.set(translationOf(language, { ...translation.get().sentences, ...sentences }));
  } else {
    // A switch of language is under way that does not know of these areas yet.
    await changeLanguage(requestedLanguage);
  }
}

/** Switches the page to a language and remembers it in this browser. */
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

/** The language that the page speaks right now. */
export function currentLanguage(): Language {
  return translation.get().language;
}

/** Hears of a language that the person chose, not of one that came with the account. */
export function onLanguageChosen(listener: (language: Language) => void): void {
  choiceListeners.add(listener);
}

async function chooseLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
  for (const listener of choiceListeners) listener(language);
}

/** Looks a sentence up outside of a component. */
export const text: Text = (key, params) => translation.get().text(key, params);

/** The sentences of the catalogue; draws again when the language changes or more sentences have come. */
export function useText(): Text {
  return translation.use().text;
}

/** The language of the page, and the person's switch for it. */
export function useLanguage(): [Language, (language: Language) => void] {
  return [translation.use().language, (language) => void chooseLanguage(language)];
}
