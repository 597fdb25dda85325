import { LANGUAGES } from '../../../domain/testing/catalogs.js';
import { getVisibleText, renderMail } from '../../testing/sample-mails.js';

const UNKNOWN = {
  address: null,
  dates: null,
  days: null,
  times: null,
  coordinatorName: null,
  coordinatorEmail: null,
  coordinatorPhone: null,
  acceptanceText: null,
  daysOff: null,
};

function readRows(html: string): string[][] {
  return [...html.matchAll(/<th[^>]*>([^]*?)<\/th>\s*<td[^>]*>([^]*?)<\/td>/g)].map(
    ([, label = '', value = '']) => [
      label,
      ...value.split('<br>').map((line) => line.replace(/<[^>]+>/g, '')),
    ],
  );
}

describe('the mail about an accepted student', () => {
  it('has a table with where to be, when, and whom to ask', () => {
    const { subject, html } = renderMail('site-accepted');
    expect(subject).toBe('Ana Begay has a spot at Piñon Elementary');
    expect(readRows(html)).toEqual([
      ['Site', 'Piñon Elementary'],
      ['Organization', 'Santa Fe Public Schools'],
      ['Address', '120 Camino del Sol, Santa Fe, NM 87501'],
      ['Dates', 'June 2 to June 27, 2031'],
      ['Days', 'Monday to Thursday'],
      ['Times', '8:30 a.m. to 12:30 p.m.'],
      ['Coordinator', 'Rosa Tsosie', 'rosa.tsosie@pinon.example', '(505) 555-0142'],
    ]);
    expect(html).toContain('href="mailto:rosa.tsosie@pinon.example"');
    expect(html).toContain('href="tel:5055550142"');
  });

  it('has the same in plain text, with the values in one column', () => {
    const { text } = renderMail('site-accepted', {}, 'es');
    expect(text).toContain(
      [
        'Sede:         Piñon Elementary',
        'Organización: Santa Fe Public Schools',
        'Dirección:    120 Camino del Sol, Santa Fe, NM 87501',
        'Fechas:       del 2 al 27 de junio de 2031',
        'Días:         de lunes a jueves',
        'Horario:      de 8:30 a.m. a 12:30 p.m.',
        'Coordinación: Rosa Tsosie',
        '              rosa.tsosie@pinon.example',
        '              (505) 555-0142',
        '',
        'No hay programa: viernes, 13 de junio y lunes, 16 de junio.',
        '',
        'Mensaje de Piñon Elementary:',
        '',
        '> Welcome to Piñon!',
        '> Bring a water bottle and a hat.',
        '',
        'Si al final Ana Begay',
      ].join('\n'),
    );
  });

  it.each(LANGUAGES)('leaves out rows without a value in %s', (language) => {
    const mail = renderMail('site-accepted', { ...UNKNOWN, orgName: 'Piñon Elementary' }, language);
    expect(readRows(mail.html)).toEqual([[expect.any(String), 'Piñon Elementary']]);
    expect(mail.html).not.toContain('<blockquote');
    expect(mail.text).not.toMatch(/\n\n\n|:\s*\n\n\n|^>/m);
  });

  it.each([
    ['en', 'No program on Friday, June 13 and Monday, June 16.', 'No program'],
    ['es', 'No hay programa: viernes, 13 de junio y lunes, 16 de junio.', 'No hay programa'],
  ] as const)('names the site’s days off in %s, if it has any', (language, line, words) => {
    const mail = renderMail('site-accepted', {}, language);
    for (const body of [getVisibleText(mail), mail.text]) expect(body).toContain(line);
    const { text, html } = renderMail('site-accepted', { daysOff: null }, language);
    expect(text + html).not.toContain(words);
  });

  it('shows what it knows about the coordinator', () => {
    const { html } = renderMail('site-accepted', { ...UNKNOWN, coordinatorPhone: '+525512345678' });
    expect(readRows(html).at(-1)).toEqual(['Coordinator', '+525512345678']);
    const { html: extended } = renderMail('site-accepted', { coordinatorPhone: '505555014277' });
    expect(readRows(extended).at(-1)?.at(-1)).toBe('(505) 555-0142 x77');
    expect(extended).toContain('href="tel:5055550142"');
  });
});

describe('a message from a person', () => {
  it.each(['application-returned', 'acceptance-recalled'] as const)('keeps its lines in %s', (kind) => {
    const message = 'First line\r\n\r\n\r\n\r\nSecond line\nThird line\u2028Fourth';
    const { html, text } = renderMail(kind, { message });
    expect(html).toMatch(
      /<blockquote[^>]*>First line<br><br>Second line<br>Third line<br>Fourth<\/blockquote>/,
    );
    expect(text).toContain(
      'Message from the program:\n\n> First line\n>\n> Second line\n> Third line\n> Fourth\n\n',
    );
  });

  it('comes from the site in a decline', () => {
    const { html, text } = renderMail('application-declined', { message: 'First line\nSecond line' });
    expect(html).toMatch(/<blockquote[^>]*>First line<br>Second line<\/blockquote>/);
    expect(text).toContain('The site wrote:\n\n> First line\n> Second line\n\n');
    const without = renderMail('application-declined', { message: null });
    expect(`${without.html}${without.text}`).not.toMatch(/blockquote |The site wrote/);
  });

  it.each([null, '', ' \n '])('is left out if nothing was written: %j', (message) => {
    for (const kind of ['application-returned', 'acceptance-recalled'] as const) {
      const { html, text } = renderMail(kind, { message });
      expect(html).not.toContain('<blockquote');
      expect(html).not.toContain('Message from');
      expect(text).not.toMatch(/^>|Message from|\n\n\n/m);
    }
  });

  it('is plain text, whatever it looks like', () => {
    const message = '<script>alert("1")</script>\n<b>& {{link}} $t(x)\n-- \nhttps://state.example/forms';
    const { html, text } = renderMail('application-returned', { message });
    expect(html).toContain(
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;<br>&lt;b&gt;&amp; {{link}} $t(x)<br>--<br>https://state.example/forms',
    );
    expect(html).not.toContain('<script>');
    expect(text).toContain(
      '> <script>alert("1")</script>\n> <b>& {{link}} $t(x)\n> --\n> https://state.example/forms',
    );
    // Mail programs cut off text at a line of two dashes. Only the one above the program's name may remain.
    expect(text.split('\n-- \n')).toHaveLength(2);
  });

  it('names the site that wrote it', () => {
    const mail = renderMail('site-accepted', { acceptanceText: '<i>Bring</i> a hat' });
    expect(getVisibleText(mail)).toContain('Message from Piñon Elementary: &lt;i&gt;Bring&lt;/i&gt; a hat');
  });
});

describe('the subject of a mail', () => {
  it('is one line, whatever the names contain', () => {
    const evil = 'Ana\r\nBcc: victim@example.org\n\nX: 1\u2029\u0085\0';
    for (const { subject } of [
      renderMail('site-accepted', { studentName: evil, siteName: evil }),
      renderMail('application-returned', { studentName: evil }),
      renderMail('acceptance-recalled', { studentName: evil, siteName: evil }),
      renderMail('site-canceled', { studentName: evil, siteName: evil }),
      renderMail('student-assigned', { studentName: evil, siteName: evil }),
    ]) {
      expect(subject).toContain('Ana Bcc');
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    }
  });

  it('keeps the punctuation of site names', () => {
    const { subject } = renderMail('site-accepted', { siteName: 'A.I.M. K-8 / St. Mary’s: North' });
    expect(subject).toBe('Ana Begay has a spot at A.I.M. K-8 / St. Mary’s: North');
  });
});

describe('the mail about a placement', () => {
  it.each([
    ['application-returned', 'Please correct the application: Ana Begay', 'submit the application again'],
    ['acceptance-recalled', 'The spot was taken back: Ana Begay', 'Ana Begay’s spot at Piñon Elementary'],
    ['site-canceled', 'The site was canceled: Ana Begay', 'we’re looking for another spot'],
    [
      'application-declined',
      'A site declined: Ana Begay',
      'Would you like to choose other sites? You can change your choices until we assign one.',
    ],
    ['withdrawal-confirmed', 'You withdrew the application: Ana Begay', 'The spot at Piñon Elementary'],
    ['application-removed', 'We removed the application: Ana Begay', 'please call us or write to us'],
    ['application-restored', 'We restored the application: Ana Begay', 'that spot is gone'],
    ['choice-canceled', 'Please choose another site: Ana Begay', 'You chose it for Ana Begay'],
    [
      'student-assigned',
      'A student is waiting for your response: Ana Begay',
      'We’ll hold the seat until you respond',
    ],
  ] as const)('%s', (kind, subject, words) => {
    const mail = renderMail(kind);
    expect(mail.subject).toBe(subject);
    for (const body of [getVisibleText(mail), mail.text]) expect(body).toContain(words);
  });

  it.each([
    ['application-returned', 'Corrija la solicitud: Ana Begay', 'envíe la solicitud de nuevo'],
    ['site-accepted', 'Ana Begay tiene un lugar en Piñon Elementary', 'Buenas noticias'],
    ['acceptance-recalled', 'Se anuló el lugar: Ana Begay', 'Mensaje del programa'],
    ['site-canceled', 'Se canceló la sede: Ana Begay', 'estamos buscando otro lugar'],
    ['application-declined', 'Una sede no aceptó: Ana Begay', '¿Quiere elegir otras sedes?'],
    ['withdrawal-confirmed', 'Usted retiró la solicitud: Ana Begay', 'Su lugar en Piñon Elementary'],
    ['application-removed', 'Eliminamos la solicitud: Ana Begay', 'llámenos o escríbanos'],
    ['application-restored', 'Recuperamos la solicitud: Ana Begay', 'ese lugar se perdió'],
    ['choice-canceled', 'Elija otra sede: Ana Begay', 'Elija otra sede en su lugar'],
    ['student-assigned', 'Un estudiante espera su respuesta: Ana Begay', 'la lista de la sede'],
  ] as const)('%s, in Spanish', (kind, subject, words) => {
    const mail = renderMail(kind, {}, 'es');
    expect(mail.subject).toBe(subject);
    for (const body of [getVisibleText(mail), mail.text]) expect(body).toContain(words);
  });
});

describe('the mail about a returned application', () => {
  it.each([
    ['en', 'Because of this, Ana Begay no longer has a spot.'],
    ['es', 'Por eso Ana Begay ya no tiene un lugar.'],
  ] as const)('says in %s that the child lost its spot, if it had one', (language, words) => {
    expect(renderMail('application-returned', { lostSpot: 'yes' }, language).text).toContain(words);
    expect(renderMail('application-returned', { lostSpot: null }, language).text).not.toContain(words);
  });
});

describe('the mail about a correction', () => {
  it.each([
    ['en', ['Primary Parent/Guardian', 'Home Phone', 'City']],
    ['es', ['Primer padre, madre o tutor', 'Teléfono de casa', 'Ciudad']],
  ] as const)('names the fields by their labels (%s)', (language, row) => {
    expect(readRows(renderMail('application-edited', {}, language).html)).toEqual([row]);
  });
});

describe('the mail about a submission', () => {
  it('says if the office submitted the application', () => {
    const words = 'The program’s office submitted it for you.';
    expect(getVisibleText(renderMail('application-submitted'))).toContain(words);
    expect(getVisibleText(renderMail('application-submitted', { byOffice: null }))).not.toContain(words);
  });

  it('has the reference number, if the message is new enough to have one', () => {
    const reference = '7K2-QX9-M4T';
    expect(readRows(renderMail('application-submitted', { reference }).html)).toEqual([
      ['Reference number', reference],
    ]);
    expect(renderMail('application-submitted', { reference }).text).toContain(reference);
    expect(readRows(renderMail('application-submitted', { reference: '' }).html)).toEqual([]);
  });

  it.each([
    [
      'en',
      'The deadline was Wednesday, April 30 at 11:59 PM MDT, so this application is late. We place the',
      'We plan to place students on Monday, May 12.',
    ],
    [
      'es',
      'La fecha límite era el miércoles, 30 de abril, 11:59 p.m. MDT, así que esta solicitud llegó tarde.',
      'Pensamos asignar los lugares el lunes, 12 de mayo.',
    ],
  ] as const)('says in %s that it’s late, and when we place students', (language, late, placement) => {
    const mail = renderMail('application-submitted', {}, language);
    for (const body of [getVisibleText(mail), mail.text]) {
      expect(body).toContain(late);
      expect(body).toContain(placement);
    }
  });

  it('says neither if the application is on time and there’s no day', () => {
    const { text } = renderMail('application-submitted', { placementDay: null, missedDeadline: null });
    expect(text).not.toMatch(/deadline|We plan/);
  });

  it('promises no search for a child who got a site in the import', () => {
    const { text } = renderMail('application-submitted', { isAssigned: 'yes' });
    expect(text).toContain('We assigned Ana Begay to a site.');
    expect(text).not.toMatch(/looking for|change your choices|deadline|We plan/);
    expect(renderMail('application-submitted').text).not.toContain('We assigned');
  });
});

describe('the mail about a seat that a no-show lost', () => {
  it('says whom to call: the coordinator, or us if the site has no phone', () => {
    const mail = renderMail('no-show-released');
    expect(readRows(mail.html)).toEqual([
      ['Coordinator', 'Rosa Tsosie', '(505) 555-0142', 'rosa.tsosie@pinon.example'],
    ]);
    expect(mail.text).toContain('please call right away:');
    const { text } = renderMail('no-show-released', { coordinatorName: null, coordinatorPhone: null });
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/please call us right away at [^.]+\. Coordinator: rosa/);
  });
});

describe('the question whether a child is coming', () => {
  const ONE = { studentNames: 'Ana Begay', firstDay: '2031-06-02' };
  it.each([
    ['en', null, 'begins on Monday, June 2. Ana Begay has a spot.'],
    ['en', 'yes', 'began on Monday, June 2, and Ana Begay has a spot.'],
    ['es', null, 'empieza el lunes, 2 de junio. Ana Begay tiene un lugar.'],
    ['es', 'yes', 'empezó el lunes, 2 de junio, y Ana Begay tiene un lugar.'],
  ] as const)('says in %s when the program begins or began: %s', (language, hasBegun, words) => {
    const mail = renderMail('attending-question', { ...ONE, hasBegun }, language);
    for (const body of [getVisibleText(mail), mail.text.replaceAll(/\s+/g, ' ')])
      expect(body).toContain(words);
  });
});

describe('the reminder of the deadline', () => {
  it('names each unfinished child, and the deadline as it is in the state', () => {
    const mail = renderMail('deadline-reminder');
    expect(mail.subject).toBe('Please submit your application soon');
    expect(readRows(mail.html)).toEqual([
      ['Not submitted', 'Ana Begay', 'Luis Begay'],
      ['Deadline', 'Wednesday, April 30 at 11:59 PM MDT'],
    ]);
    for (const body of [getVisibleText(mail), mail.text]) {
      expect(body).toContain('2 of your applications aren’t submitted yet');
      expect(body).toContain('we place the applications that came in on time first');
    }
    expect(mail.text).toContain('Not submitted: Ana Begay\n               Luis Begay\n');
  });

  it('speaks of one child, in Spanish', () => {
    const { text } = renderMail('deadline-reminder', { studentNames: 'Ana Begay' }, 'es');
    expect(text).toContain('Usted todavía no ha enviado una de sus solicitudes.');
    expect(text).toContain('Fecha límite: miércoles, 30 de abril, 11:59 p.m. MDT');
  });

  it('makes no link of a child’s name', () => {
    const { text } = renderMail('deadline-reminder', { studentNames: 'Ana\nWin at evil.example/now' });
    expect(text).toContain('Win at evil example now');
  });
});

describe('the mail to a site when a season starts', () => {
  it('lists what’s missing in the reader’s language', () => {
    const missing = 'dates coordinatorPhone';
    const mail = renderMail('season-started', { missing });
    expect(mail.subject).toBe('Get ready for summer 2031: Piñon Elementary');
    expect(readRows(mail.html)).toEqual([['Still missing', 'Dates', 'Coordinator Phone']]);
    expect(renderMail('season-started', { missing }, 'es').text).toContain('Falta: Fechas');
    expect(readRows(renderMail('season-started', { missing: '' }).html)).toEqual([]);
  });
});

describe('the mail about a child without a seat', () => {
  it('asks to choose again for a child who waits nowhere, and only then', () => {
    const sites = { siteNames: 'Mesa\n', positions: '1\n', waiting: '2\n' };
    const both = renderMail('no-seat-yet', { studentNames: 'Ana Begay\nLuis Begay', ...sites }).text;
    expect(both).toContain('Please choose other sites for Luis Begay: none of the sites');
    expect(both).toContain('You don’t need to do anything for your other children.');
    const lost = { siteNames: '', positions: '', waiting: '' };
    const one = renderMail('no-seat-yet', { studentNames: 'Luis Begay', ...lost }).text;
    expect(one).toContain('Please choose other sites for Luis Begay');
    expect(one).not.toContain('You don’t need to do anything.');
  });

  it.each(['application-declined', 'acceptance-recalled', 'site-canceled'] as const)(
    '%s: asks for other choices if none of them can take the child',
    (kind) => {
      expect(renderMail(kind).text).toMatch(/we’re (still )?looking for/);
      const { text } = renderMail(kind, { waitsNowhere: 'yes' });
      expect(text).toContain('please choose other sites');
      expect(text).not.toContain('looking');
    },
  );
});
