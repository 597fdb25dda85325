import { LANGUAGES } from '../../../domain/enums/enums.js';
import { visible, writeLetter } from '../../testing/letter-facts.js';

const UNKNOWN = {
  address: null,
  dates: null,
  days: null,
  times: null,
  coordinatorName: null,
  coordinatorEmail: null,
  coordinatorPhone: null,
  acceptanceText: null,
};

/** The facts of the HTML: of each row its label and the lines of its value. */
function rowsOf(html: string): string[][] {
  return [...html.matchAll(/<th[^>]*>([^]*?)<\/th>\s*<td[^>]*>([^]*?)<\/td>/g)].map(
    ([, label = '', value = '']) => [
      label,
      ...value.split('<br>').map((line) => line.replace(/<[^>]+>/g, '')),
    ],
  );
}

describe('the letter of a place', () => {
  it('holds where to be, when, and whom to ask, as rows of a table', () => {
    const { subject, html } = writeLetter('site-accepted');
    expect(subject).toBe('Ana Begay has a spot at Piñon Elementary');
    expect(rowsOf(html)).toEqual([
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

  it('holds the same in plain text, each value in one column', () => {
    const { text } = writeLetter('site-accepted', {}, 'es');
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
        'Mensaje de Piñon Elementary:',
        '',
        '> Welcome to Piñon!',
        '> Bring a water bottle and a hat.',
        '',
        'Si al final Ana Begay',
      ].join('\n'),
    );
  });

  it.each(LANGUAGES)('leaves out in %s what is not known: no row without a value', (language) => {
    const letter = writeLetter('site-accepted', { ...UNKNOWN, orgName: 'Piñon Elementary' }, language);
    expect(rowsOf(letter.html)).toEqual([[expect.any(String), 'Piñon Elementary']]);
    expect(letter.html).not.toContain('<blockquote');
    expect(letter.text).not.toMatch(/\n\n\n|:\s*\n\n\n|^>/m);
  });

  it('names the coordinator by what there is', () => {
    const { html } = writeLetter('site-accepted', { ...UNKNOWN, coordinatorPhone: '+525512345678' });
    expect(rowsOf(html).at(-1)).toEqual(['Coordinator', '+525512345678']);
    const { html: extended } = writeLetter('site-accepted', { coordinatorPhone: '505555014277' });
    expect(rowsOf(extended).at(-1)?.at(-1)).toBe('(505) 555-0142 x77');
    expect(extended).toContain('href="tel:5055550142"');
  });
});

describe('what a person wrote to a family', () => {
  it.each(['application-returned', 'acceptance-recalled'] as const)(
    'stands in %s in its own lines',
    (kind) => {
      const message = 'First line\r\n\r\n\r\n\r\nSecond line\nThird line\u2028Fourth';
      const { html, text } = writeLetter(kind, { message });
      expect(html).toMatch(
        /<blockquote[^>]*>First line<br><br>Second line<br>Third line<br>Fourth<\/blockquote>/,
      );
      expect(text).toContain(
        'Message from the program:\n\n> First line\n>\n> Second line\n> Third line\n> Fourth\n\n',
      );
    },
  );

  it('is the site’s in a decline', () => {
    const { html, text } = writeLetter('application-declined', { message: 'First line\nSecond line' });
    expect(html).toMatch(/<blockquote[^>]*>First line<br>Second line<\/blockquote>/);
    expect(text).toContain('The site wrote:\n\n> First line\n> Second line\n\n');
    const without = writeLetter('application-declined', { message: null });
    expect(`${without.html}${without.text}`).not.toMatch(/blockquote |The site wrote/);
  });

  it.each([null, '', ' \n '])('leaves no trace where nothing was written: %j', (message) => {
    for (const kind of ['application-returned', 'acceptance-recalled'] as const) {
      const { html, text } = writeLetter(kind, { message });
      expect(html).not.toContain('<blockquote');
      expect(html).not.toContain('Message from');
      expect(text).not.toMatch(/^>|Message from|\n\n\n/m);
    }
  });

  it('is text, whatever it looks like', () => {
    const message = '<script>alert("1")</script>\n<b>& {{link}} $t(x)\n-- \nhttps://state.example/forms';
    const { html, text } = writeLetter('application-returned', { message });
    expect(html).toContain(
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;<br>&lt;b&gt;&amp; {{link}} $t(x)<br>--<br>https://state.example/forms',
    );
    expect(html).not.toContain('<script>');
    expect(text).toContain(
      '> <script>alert("1")</script>\n> <b>& {{link}} $t(x)\n> --\n> https://state.example/forms',
    );
    // A line that ends a mail's text in mail programs ends it once, above the program's name.
    expect(text.split('\n-- \n')).toHaveLength(2);
  });

  it('is the site’s where the site says it', () => {
    const letter = writeLetter('site-accepted', { acceptanceText: '<i>Bring</i> a hat' });
    expect(visible(letter)).toContain('Message from Piñon Elementary: &lt;i&gt;Bring&lt;/i&gt; a hat');
  });
});

describe('the subject of a letter', () => {
  it('is one line, whatever the names of students and sites hold', () => {
    const evil = 'Ana\r\nBcc: victim@example.org\n\nX: 1\u2029\u0085\0';
    for (const { subject } of [
      writeLetter('site-accepted', { studentName: evil, siteName: evil }),
      writeLetter('application-returned', { studentName: evil }),
      writeLetter('acceptance-recalled', { studentName: evil, siteName: evil }),
      writeLetter('site-canceled', { studentName: evil, siteName: evil }),
      writeLetter('student-assigned', { studentName: evil, siteName: evil }),
    ]) {
      expect(subject).toContain('Ana Bcc');
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    }
  });

  it('keeps the signs that the names of sites have', () => {
    const { subject } = writeLetter('site-accepted', { siteName: 'A.I.M. K-8 / St. Mary’s: North' });
    expect(subject).toBe('Ana Begay has a spot at A.I.M. K-8 / St. Mary’s: North');
  });
});

describe('what is told of a placement', () => {
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
    const letter = writeLetter(kind);
    expect(letter.subject).toBe(subject);
    for (const body of [visible(letter), letter.text]) expect(body).toContain(words);
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
    const letter = writeLetter(kind, {}, 'es');
    expect(letter.subject).toBe(subject);
    for (const body of [visible(letter), letter.text]) expect(body).toContain(words);
  });
});

describe('the letter of a submission', () => {
  it('bears the reference number; one written before there were any goes without', () => {
    expect(rowsOf(writeLetter('application-submitted').html)).toEqual([['Reference number', '7K2-QX9-M4T']]);
    expect(writeLetter('application-submitted').text).toContain('7K2-QX9-M4T');
    expect(rowsOf(writeLetter('application-submitted', { reference: '' }).html)).toEqual([]);
  });
});
