import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { ConnectionError } from './api.js';
import { guardPage } from './leave-guard.js';
import { closeQuestions, QuestionDialogs, showError } from './modals.js';

describe('an error without a connection', () => {
  it.each([true, false])('says that what was typed stays, if something was: %s', async (isDirty) => {
    closeQuestions();
    const letGo = guardPage({ isDirty: () => isDirty, mayLeave: () => Promise.resolve(true), isForm: true });
    render(
      <MemoryRouter>
        <QuestionDialogs />
      </MemoryRouter>,
    );
    act(() => void showError(new ConnectionError('gone')));
    const error = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(error).toHaveTextContent('We couldn’t reach the program. Check your internet connection.');
    expect(error.textContent.includes('What you typed is still here.')).toBe(isDirty);
    letGo();
  });
});
