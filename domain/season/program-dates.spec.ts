import { programDatesIn } from './program-dates.js';

describe('the program’s dates', () => {
  it.each([
    ['en', 'June 2 to June 27, 2025', 'June 2 to June 27, 2025'],
    ['es', 'June 2 to June 27, 2025', 'del 2 al 27 de junio de 2025'],
    ['es', 'June 23 to July 18, 2025', 'del 23 de junio al 18 de julio de 2025'],
    ['es', 'four weeks in June', 'four weeks in June'],
    ['es', 'Smarch 2 to Smarch 27, 2025', 'Smarch 2 to Smarch 27, 2025'],
    ['es', 'June 27 to June 2, 2025', 'June 27 to June 2, 2025'],
  ] as const)('in %s, %j is %j', (language, dates, said) => {
    expect(programDatesIn(language, dates).replace(/\s/g, ' ')).toBe(said);
  });
});
