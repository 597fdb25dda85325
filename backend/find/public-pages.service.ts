import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DARK_COLORS, LIGHT_COLORS } from '../../domain/contract/colors.js';
import { findSitePath, getId, LISTED_PAGES, PAGES, type ListedPage } from '../../domain/contract/pages.js';
import type { PublicSite } from '../../domain/contract/site.js';
import { getEnumLabelKey, PROGRAM_GRADES } from '../../domain/enums/enums.js';
import { findOffered, getOwnName, type Language } from '../../domain/enums/languages.js';
import type { LatLng } from '../../domain/geo/base-map.js';
import type { MessageKey, MessageParams } from '../../domain/messages/keys.js';
import {
  findPlace,
  findPublicSites,
  listOffers,
  OFFERS,
  readFindQuery,
  writeFindQuery,
} from '../../domain/sites/find-sites.js';
import { listOrganizations } from '../../domain/sites/site-label.js';
import { formatSiteSchedule } from '../../domain/sites/site-times.js';
import { StateGeographyService } from '../geo/state-geography.service.js';
import { ZipCodesService } from '../geo/zip-codes.service.js';
import { compilePage } from '../platform/compile-page.js';
import { getPath } from '../platform/http/paths.js';
import type { PageWords } from '../platform/http/site.js';
import { Settings } from '../platform/settings/settings.js';
import { choosePreferredLanguage, texts } from '../platform/texts.js';
import { PublicSitesService } from '../sites/public-sites.service.js';

type Text = (key: MessageKey, params?: MessageParams) => string;

const TITLES: Partial<Record<ListedPage, MessageKey>> = {
  find: 'find.title',
  siteInterest: 'interest.title',
  privacy: 'footer.privacy',
  fairness: 'fairness.title',
  accessibility: 'footer.accessibility',
  help: 'header.help',
};

const ONE_HOUR = 'public, max-age=3600';

interface Asked {
  language: Language;
  chosenLanguage: Language | null;
  address: URLSearchParams;
  path: string;
  t: Text;
}

@Injectable()
export class PublicPagesService {
  private readonly towns: Readonly<Record<string, LatLng>>;
  private readonly style = compilePage(import.meta.url, 'style', { noEscape: true })({
    light: writeVariables(LIGHT_COLORS),
    dark: writeVariables(DARK_COLORS),
  });
  private readonly renderFind = compilePage(import.meta.url, 'find');
  private readonly renderSite = compilePage(import.meta.url, 'site');

  constructor(
    private readonly settings: Settings,
    private readonly sites: PublicSitesService,
    private readonly geography: StateGeographyService,
    private readonly zips: ZipCodesService,
  ) {
    const places = readFileSync(join(settings.stateFolder, 'places.json'), 'utf8');
    this.towns = JSON.parse(places) as Readonly<Record<string, LatLng>>;
  }

  /** Not part of the API: no guard and no prefix. */
  serve(server: FastifyInstance): void {
    server.get('/sitemap.xml', async (_request, reply) =>
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', ONE_HOUR)
        .send(this.writeSitemap(await this.sites.list())),
    );
  }

  async describe(page: ListedPage, request: FastifyRequest): Promise<PageWords> {
    const asked = readRequest(request, (language) => this.geography.getNameIn(language));
    if (page === 'find') return this.describeFind(asked, await this.sites.list());
    if (page === 'findSite') return this.describeSite(asked, await this.sites.list());
    return this.makeWords(asked, TITLES[page] ? asked.t(TITLES[page]) : null, asked.t('find.program'));
  }

  private describeFind(asked: Asked, sites: readonly PublicSite[]): PageWords {
    const { t, language, chosenLanguage, address } = asked;
    const query = readFindQuery(address);
    const town = findPlace(query.place, this.zips.points, this.towns);
    const entries = findPublicSites(sites, query, town, language);
    const count = entries.length;
    const words = query.place;
    const said = town
      ? t('find.near', { count, place: town.name })
      : words === ''
        ? t('find.count', { count })
        : t(count > 0 ? 'find.words' : 'find.unknownPlace', { count, words });
    const html = this.renderFind({
      ...this.getFrame(asked),
      title: t('find.title'),
      chosenLanguage,
      place: query.place,
      grades: PROGRAM_GRADES.map((value) => ({
        value,
        label: t(getEnumLabelKey('grade', value)),
        isChosen: value === query.grade,
      })),
      offers: OFFERS.map((value) => ({
        value,
        label: t(`map.offer.${value}`),
        isChosen: query.offers.includes(value),
      })),
      count: said,
      sites: entries.map(({ site, miles }) => ({
        ...describeSite(site, asked),
        miles: miles === null ? null : t('map.miles', { miles: miles.toFixed(1) }),
      })),
    });
    return this.makeWords(asked, t('find.title'), t('find.description'), html);
  }

  private describeSite(asked: Asked, sites: readonly PublicSite[]): PageWords {
    const { t, path } = asked;
    const id = getId('findSite', path);
    const site = sites.find((one) => String(one.id) === id);
    const title = site?.name ?? t('find.goneTitle');
    const html = this.renderSite({
      ...this.getFrame(asked),
      listHref: addLanguage(PAGES.find, asked.chosenLanguage),
      title,
      text: site ? null : t('find.goneText'),
      site: site ? describeSite(site, asked) : null,
      grades: site ? writeGrades(site, t) : null,
    });
    if (!site) return { ...this.makeWords(asked, title, t('find.goneText'), html), isFound: false };
    const description =
      site.city === null
        ? t('find.siteDescriptionOnly', { site: site.name })
        : t('find.siteDescription', { site: site.name, city: site.city });
    return this.makeWords(asked, title, description, html);
  }

  private getFrame({ t, language, address, path }: Asked): object {
    const others = texts.catalogs.languages.filter((other) => other !== language);
    return {
      style: this.style,
      program: t('shell.program'),
      languages: others.map((other) => {
        const query = writeFindQuery(readFindQuery(address));
        query.set('lang', other);
        return { language: other, name: getOwnName(other), href: `${path}?${query.toString()}` };
      }),
      words: {
        place: t('find.place'),
        grade: t('find.grade'),
        anyGrade: t('find.anyGrade'),
        offers: t('map.offers'),
        show: t('find.show'),
        all: t('find.all'),
        apply: t('find.apply'),
        grades: t('find.grades'),
      },
    };
  }

  private makeWords(
    { t, language, path }: Asked,
    title: string | null,
    description: string,
    html = '',
  ): PageWords {
    return {
      isFound: true,
      language,
      title: title === null ? t('shell.program') : `${title} · ${t('shell.program')}`,
      description,
      heading: title ?? t('home.title'),
      lead: title === null ? t('home.description') : '',
      address: this.settings.appUrl + path,
      languages: texts.catalogs.languages,
      html,
    };
  }

  private writeSitemap(sites: readonly PublicSite[]): string {
    const pages = LISTED_PAGES.filter((page) => page !== 'findSite').map((page) => PAGES[page]);
    const urls = [...pages, ...sites.map(({ id }) => findSitePath(id))].map((path) => {
      const address = this.settings.appUrl + path;
      const links = texts.catalogs.languages.map(
        (language) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${addLanguage(address, language)}"/>`,
      );
      return `<url><loc>${address}</loc>${links.join('')}</url>`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
  }
}

function readRequest(request: FastifyRequest, nameState: (language: Language) => string): Asked {
  const address = new URLSearchParams((request.raw.url ?? '').split('?')[1] ?? '');
  const chosenLanguage = findOffered([address.get('lang') ?? ''], texts.catalogs.languages) ?? null;
  const language = chosenLanguage ?? choosePreferredLanguage(request.headers['accept-language']);
  const t: Text = (key, params) => texts.translate(language, key, { state: nameState(language), ...params });
  return { language, chosenLanguage, address, path: getPath(request).replace(/(?<=.)\/$/, ''), t };
}

function addLanguage(path: string, language: Language | null): string {
  return language === null ? path : `${path}?lang=${language}`;
}

function describeSite(site: PublicSite, { t, language, chosenLanguage }: Asked): object {
  const facts = [
    listOrganizations(site).join(', '),
    site.address ?? site.city ?? '',
    formatSiteSchedule(site, language).join(', '),
    listOffers(site)
      .map((offer) => t(`map.offer.${offer}`))
      .join(', '),
  ];
  return {
    name: site.name,
    href: addLanguage(findSitePath(site.id), chosenLanguage),
    facts: facts.filter((fact) => fact !== ''),
    room: site.room,
    roomWord: t(`map.room.${site.room}`),
  };
}

function writeGrades({ grades }: PublicSite, t: Text): string {
  if (grades === null || grades === '') return t('find.everyGrade');
  return PROGRAM_GRADES.filter((grade) => grades.includes(grade))
    .map((grade) => t(getEnumLabelKey('grade', grade)))
    .join(', ');
}

function writeVariables(colors: Readonly<Record<string, string>>): string {
  return Object.entries(colors)
    .map(([name, color]) => `--${name}: ${color};`)
    .join(' ');
}
