import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { LanguageSwitch } from './LanguageSwitch.js';
import { program } from './program.js';

const mockChoose = jest.fn();
jest.mock('./texts.js', () => ({
  ...jest.requireActual<object>('../testing/english-texts.js'),
  useLanguage: () => ['en', mockChoose],
}));

beforeEach(() => mockChoose.mockClear());

it('is a button for the other one of two languages, in its own words', () => {
  program.languages = ['en', 'es'];
  render(<LanguageSwitch />);
  const button = screen.getByRole('button', { name: 'Español' });
  expect(button).toHaveAttribute('lang', 'es');
  fireEvent.click(button);
  expect(mockChoose).toHaveBeenCalledWith('es');
});

it('isn’t there with one language', () => {
  program.languages = ['en'];
  const { container } = render(<LanguageSwitch />);
  expect(container).toBeEmptyDOMElement();
});

it('is a menu of three languages, and choosing the current one changes nothing', async () => {
  program.languages = ['en', 'es', 'vi'];
  render(<LanguageSwitch />);
  const button = await screen.findByRole('button', { name: 'Language: English' });
  fireEvent.click(button);
  expect(screen.getAllByRole('menuitem').map(({ lang, textContent }) => `${lang} ${textContent}`)).toEqual([
    'en English',
    'es Español',
    'vi Tiếng Việt',
  ]);
  fireEvent.click(screen.getByRole('menuitem', { name: 'English' }));
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(mockChoose).not.toHaveBeenCalled();
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Tiếng Việt' }));
  expect(mockChoose).toHaveBeenCalledWith('vi');
});
