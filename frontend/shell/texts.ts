import { DEFAULT_LANGUAGE, findOffered, type Language } from '../../domain/enums/languages.js';
import { BROWSER_CATALOGS, type BrowserCatalog } from '../../domain/messages/areas.js';
import type { MessageKey, MessageParams } from '../../domain/messages/keys.js';
import { formatSentence } from '../../domain/messages/sentence.js';
import { formatProgramDates, getSchoolYears } from '../../domain/season/program-dates.js';
import { program } from './program.js';
import { storage } from './storage.js';
import { createStore } from './store.js';
import { showToast } from './toasts.js';

export type Text = (key: MessageKey, params?: MessageParams) => string;

type Messages = Readonly<Record<string, string>>;

const loaded = new Map<string, Messages>();

async function fetchCatalog(catalog: BrowserCatalog, language: Language): Promise<Messages> {
  const address = `/catalogs/${language}/${catalog}.json?v=${program.catalogVersion}`;
  const known = loaded.get(address);
  if (known) return known;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const messages = (await response.json()) as Messages;
  loaded.set(address, messages);
  return messages;
}

const LANGUAGE_KEY = 'language';

function getProgramParams(language: Language): MessageParams {
  const { season } = program;
  const years = getSchoolYears(season.year);
  return {
    year: season.year,
    dates: formatProgramDates(language, season),
    outgoingYear: years.outgoing,
    incomingYear: years.incoming,
    phone: program.helpPhone,
    email: program.helpEmail,
  };
}

interface Translation {
  readonly language: Language;
  /** A new function whenever the messages change, so that components re-render. */
  readonly text: Text;
}

function makeTranslation(language: Language, messages: Messages): Translation {
  const always = getProgramParams(language);
  return {
    language,
    text: (key, params) => formatSentence(messages, language, key, { ...always, ...params }),
  };
}

const LANGUAGE_PARAMETER = 'lang';

function getAddress(): URL {
  return new URL(globalThis.location.href);
}

function forgetAddressLanguage(): void {
  const address = getAddress();
  if (!address.searchParams.has(LANGUAGE_PARAMETER)) return;
  address.searchParams.delete(LANGUAGE_PARAMETER);
  window.history.replaceState(window.history.state, '', address);
}

function chooseFirstLanguage(): Language {
  const asked = getAddress().searchParams.get(LANGUAGE_PARAMETER) ?? '';
  const wishes = [asked, storage.get(LANGUAGE_KEY) ?? '', ...navigator.languages];
  return findOffered(wishes, program.languages) ?? DEFAULT_LANGUAGE;
}

const wantedCatalogs = new Set<BrowserCatalog>();
const choiceListeners = new Set<(language: Language) => void>();
let requestedLanguage = chooseFirstLanguage();
/** The latest request: a slow response to an earlier one is ignored. */
let showing = Promise.resolve();
const translation = createStore<Translation>({ language: requestedLanguage, text: (key) => key });
document.documentElement.lang = requestedLanguage;

function showMessages(): Promise<void> {
  const language = requestedLanguage;
  const loading = Promise.all([...wantedCatalogs].map((catalog) => fetchCatalog(catalog, language)));
  const shown: Promise<void> = loading.then((parts) => {
    if (shown !== showing) return showing;
    document.documentElement.lang = language;
    const messages = Object.assign({}, ...parts) as Messages;
    translation.set(makeTranslation(language, messages));
    return undefined;
  });
  showing = shown;
  return shown;
}

export async function loadMessages(catalog: BrowserCatalog): Promise<void> {
  wantedCatalogs.add(catalog);
  await showMessages();
}

export async function fetchEnglishLabels(): Promise<Messages> {
  const parts = await Promise.all(BROWSER_CATALOGS.map((catalog) => fetchCatalog(catalog, DEFAULT_LANGUAGE)));
  return Object.assign({}, ...parts) as Messages;
}

export async function loadText(catalog: BrowserCatalog, language: Language): Promise<Text> {
  return makeTranslation(language, await fetchCatalog(catalog, language)).text;
}

export async function changeLanguage(language: Language): Promise<void> {
  requestedLanguage = language;
  try {
    await showMessages();
  } catch (error) {
    requestedLanguage = getLanguage();
    throw error;
  }
  storage.set(LANGUAGE_KEY, language);
  forgetAddressLanguage();
}

export function getLanguage(): Language {
  return translation.get().language;
}

/** Calls the listener when the person chooses a language, but not for the account's language. */
export function onLanguageChosen(listener: (language: Language) => void): void {
  choiceListeners.add(listener);
}

async function chooseLanguage(language: Language): Promise<void> {
  try {
    await changeLanguage(language);
  } catch {
    showToast('error', text('away.title'));
    return;
  }
  for (const listener of choiceListeners) listener(language);
}

export const text: Text = (key, params) => translation.get().text(key, params);

export function useText(): Text {
  return translation.use().text;
}

export function useLanguage(): [Language, (language: Language) => void] {
  return [translation.use().language, (language) => void chooseLanguage(language)];
}
