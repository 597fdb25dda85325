import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StudentCard } from '../../../domain/contract/student.js';
import {
  CHILD,
  post,
  confirm,
  openForm,
  getTextbox,
  fill,
  save,
  getSent,
  mockFamily,
  mockSibling,
} from '../../testing/section-forms.js';
import { writeDraft } from '../../shell/drafts.js';
import { ApiError } from '../../shell/api.js';
import { EmergencyForm } from './EmergencyForm.js';
import { GuardianForm } from './GuardianForm.js';

describe('the parent/guardian section', () => {
  const getPerson = (name: string) => screen.getByRole('group', { name });

  it('fills in who is signed in, the cell phone and the student’s address', async () => {
    const { onSaved } = openForm(GuardianForm);
    const first = getPerson('Primary Parent/Guardian');
    await userEvent.click(within(first).getByRole('button', { name: /I’m the first guardian/ }));
    expect(getTextbox('First Name', first)).toHaveValue('Marisol');
    await fill({ 'Cell Phone': '5055550135' }, first);
    await userEvent.click(within(first).getByRole('button', { name: 'Same as cell phone' }));
    expect(getTextbox('Home Phone', first)).toHaveValue('(505) 555-0135');
    await userEvent.click(within(first).getByRole('button', { name: 'Same address as the student' }));
    await userEvent.selectOptions(within(first).getByRole('combobox', { name: 'Relationship' }), 'Parent');
    await userEvent.click(screen.getByRole('checkbox', { name: 'No secondary parent/guardian' }));
    confirm.mockResolvedValueOnce(true);
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(getSent()).toMatchObject({
      guardian1Email: 'm@example.org',
      guardian1CellPhone: '5055550135',
      guardian1HomePhone: '5055550135',
      guardian1City: 'Santa Fe',
      noGuardian2: true,
      complete: true,
    });
  });

  it('says at once that a phone has no letters, and that emails differ on Save', async () => {
    openForm(GuardianForm, { guardian1Email: 'm@example.org' });
    const first = getPerson('Primary Parent/Guardian');
    await fill({ 'Home Phone': 'call me' }, first);
    expect(getTextbox('Home Phone', first)).toHaveAccessibleDescription('Invalid phone number');
    await userEvent.clear(getTextbox('Home Phone', first));
    expect(getTextbox('Home Phone', first)).toBeValid();
    await fill({ 'Confirm Email': 'n@example.org' }, first);
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Emails for first parent/guardian do not match.');
    await fill({ Email: 'n@example.org' }, first);
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    expect(getTextbox('Confirm Email', first)).toBeValid();
  });

  it('says what is wrong with a person’s email and phone', async () => {
    openForm(GuardianForm);
    const [first, second] = [getPerson('Primary Parent/Guardian'), getPerson('Secondary Parent/Guardian')];
    await fill({ Email: 'not an email', 'Home Phone': '555' }, first);
    await fill({ Email: 'one@example.org', 'Confirm Email': 'two@example.org' }, second);
    await save();
    await waitFor(() =>
      expect(getTextbox('Email', first)).toHaveAccessibleDescription(/Invalid email address/),
    );
    expect(getTextbox('Home Phone', first)).toHaveAccessibleDescription('Invalid phone number');
    const message = 'Emails for second parent/guardian do not match.';
    expect(getTextbox('Confirm Email', second)).toHaveAccessibleDescription(new RegExp(message));
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(post).not.toHaveBeenCalled();
  });

  it('asks about a likely slip in an email, and corrects it where it’s repeated', async () => {
    openForm(GuardianForm);
    const first = getPerson('Primary Parent/Guardian');
    await fill({ Email: 'marisol@gmial.com', 'Confirm Email': 'marisol@gmial.com' }, first);
    await userEvent.tab();
    expect(within(first).getAllByText('Did you mean marisol@gmail.com?')).toHaveLength(2);
    await userEvent.click(within(first).getAllByRole('button', { name: 'Yes, use it' })[0] as HTMLElement);
    for (const name of ['Email', 'Confirm Email'])
      expect(getTextbox(name, first)).toHaveValue('marisol@gmail.com');
    expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
  });

  it('takes phones in many formats, typed and pasted, and refuses unclear ones', async () => {
    const { onSaved } = openForm(GuardianForm, { guardian1WorkPhone: '5057472210' });
    const first = getPerson('Primary Parent/Guardian');
    const paste = async (name: string, text: string) => {
      await userEvent.clear(getTextbox(name, first));
      await userEvent.click(getTextbox(name, first));
      await userEvent.paste(text);
    };
    await paste('Home Phone', '15057472210');
    expect(getTextbox('Home Phone', first)).toHaveValue('(505) 747-2210');
    await fill({ 'Cell Phone': '1-505-747-2211 ext. 17' }, first);
    expect(getTextbox('Cell Phone', first)).toHaveValue('(505) 747-2211 x17');
    await paste('Work Phone', '52 55 1234 5678');
    await save();
    await waitFor(() =>
      expect(getTextbox('Work Phone', first)).toHaveAccessibleDescription('Invalid phone number'),
    );
    expect(getTextbox('Work Phone', first)).toHaveValue('52 55 1234 5678');
    await paste('Work Phone', '+1 (505) 747-2212 #4');
    expect(getTextbox('Work Phone', first)).toHaveValue('(505) 747-2212 x4');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(getSent()).toMatchObject({
      guardian1HomePhone: '5057472210',
      guardian1CellPhone: '505747221117',
      guardian1WorkPhone: '50574722124',
    });
  });

  it('keeps the values of hidden fields', async () => {
    openForm(GuardianForm, { guardian2FirstName: 'Rosa' });
    const none = screen.getByRole('checkbox', { name: 'No secondary parent/guardian' });
    await userEvent.click(none);
    expect(within(getPerson('Secondary Parent/Guardian')).queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.click(none);
    expect(getTextbox('First Name', getPerson('Secondary Parent/Guardian'))).toHaveValue('Rosa');
  });

  it('is copied from another child', async () => {
    mockFamily.push(CHILD, {
      ...(CHILD as unknown as StudentCard),
      id: 'ben',
      childId: 'ben',
      firstName: 'Ben',
      guardianSectionComplete: true,
    });
    const { rerender } = openForm(GuardianForm);
    const copy = screen.getByRole('button', { name: 'Copy from Ben' });
    expect(copy).toHaveAttribute('aria-busy', 'true');
    const answers = { ...CHILD, guardian1FirstName: 'Elena', guardian1Email: 'e@example.org' };
    Object.assign(mockSibling, { data: answers, isPending: false });
    rerender();
    // At once: the next thing pressed may be Save.
    fireEvent.click(copy);
    expect(screen.getByText('Copied from Ben. Nothing is saved yet.')).toBeInTheDocument();
    const first = getPerson('Primary Parent/Guardian');
    expect(getTextbox('First Name', first)).toHaveValue('Elena');
    expect(getTextbox('Confirm Email', first)).toHaveValue('e@example.org');
  });
});

describe('the emergency contact section', () => {
  it('offers what was typed before, and asks about what others saved since', async () => {
    writeDraft('me', 'student.ana.emergency', {
      at: Date.now(),
      values: { emergency1FirstName: 'Marta', emergency2FirstName: 'Luz' },
      base: { emergency1FirstName: 'Rosa', emergency2FirstName: null },
    });
    openForm(EmergencyForm, { emergency1FirstName: 'Paz' });
    const notice = screen.getByText(/^You have unsaved changes from/).closest('[role=status]');
    await userEvent.click(within(notice as HTMLElement).getByRole('button', { name: 'Restore' }));
    expect(notice).not.toBeInTheDocument();
    expect(screen.getAllByRole('textbox', { name: 'First Name' })[1]).toHaveValue('Luz');
    await userEvent.click(await screen.findByRole('button', { name: 'Use theirs: First Name' }));
    expect(screen.getAllByRole('textbox', { name: 'First Name' })[0]).toHaveValue('Paz');
  });

  it('keeps a draft while something is typed, until it’s saved', async () => {
    const { onSaved } = openForm(EmergencyForm);
    await userEvent.type(screen.getAllByRole('textbox', { name: 'First Name' })[0] as HTMLElement, 'Marta');
    await userEvent.type(getTextbox('Who else may pick up your child?'), 'Her aunt Rosa');
    expect(localStorage.getItem('draft:me:student.ana.emergency')).toContain('Marta');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    const sent = { emergency1FirstName: 'Marta', pickup: 'Her aunt Rosa', complete: false };
    expect(getSent()).toMatchObject(sent);
  });

  it('says that the season has ended meanwhile, and keeps what was typed', async () => {
    post.mockRejectedValueOnce(
      new ApiError(409, 'This application is from an earlier season.', undefined, 'SEASON_ENDED'),
    );
    openForm(EmergencyForm);
    const [name] = screen.getAllByRole('textbox', { name: 'First Name' });
    await userEvent.type(name as HTMLElement, 'Marta');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This application is from an earlier season. What you typed is still here.',
    );
    expect(name).toHaveValue('Marta');
  });

  it('can be read but not changed once the application is removed', () => {
    openForm(EmergencyForm, { removed: true, emergency1FirstName: 'Rosa' });
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('textbox', { name: 'First Name' })[0]).toHaveValue('Rosa');
    for (const input of screen.getAllByRole('textbox')) expect(input).toBeDisabled();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
  });
});
