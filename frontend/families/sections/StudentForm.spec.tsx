import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  BIRTHDAY,
  CHILD,
  get,
  post,
  confirm,
  openForm,
  getTextbox,
  fill,
  save,
  getSent,
  goBack,
} from '../../testing/section-forms.js';
import { ApiError, ConnectionError } from '../../shell/api.js';
import { setLanguage } from '../../testing/english-texts.js';
import { reconnect } from '../../testing/reconnect.js';
import { StudentForm } from './StudentForm.js';

describe('the student section', () => {
  const getBirthday = () => screen.getByRole('group', { name: 'Birthday' });

  it('is filled in and sent with clean values and the version it started from', async () => {
    const { onSaved, setChanged } = openForm(StudentForm, {
      birthday: null,
      incomingSchool: null,
      iep: null,
    });
    await fill({ Month: '5', Day: '20', Year: '2018' }, getBirthday());
    await fill({ City: '  Taos ', Zip: '875711234', Allergies: 'Peanuts.' });
    expect(screen.getByText(/everyone who works at the site/)).toBeVisible();
    expect(getTextbox('Zip')).toHaveValue('87571-1234');
    await userEvent.click(await screen.findByRole('button', { name: 'Same school as this year' }));
    const iep = screen.getByRole('radiogroup', { name: /IEP/ });
    await userEvent.click(within(iep).getByRole('radio', { name: 'No' }));
    expect(setChanged).toHaveBeenLastCalledWith(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'This section is complete' }));
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(getSent()).toMatchObject({
      version: 3,
      birthday: BIRTHDAY,
      city: 'Taos',
      zip: '87571-1234',
      incomingSchool: 12,
      iep: false,
      allergies: 'Peanuts.',
      complete: true,
    });
    expect(setChanged).toHaveBeenLastCalledWith(false);
  });

  it('takes a whole birthday at once, and says what is wrong with one', async () => {
    openForm(StudentForm);
    const month = getTextbox('Month', getBirthday());
    await userEvent.clear(month);
    await userEvent.click(month);
    await userEvent.paste('2016-03-14');
    expect(month).toHaveValue('3');
    expect(getTextbox('Day', getBirthday())).toHaveValue('14');
    expect(getTextbox('Year', getBirthday())).toHaveValue('2016');
    await fill({ Day: '32' }, getBirthday());
    await save();
    await waitFor(() => expect(month).toHaveFocus());
    expect(month).toHaveAccessibleDescription(/There’s no such day/);
    await fill({ Day: '3', Year: '16' }, getBirthday());
    await waitFor(() => expect(month).toHaveAccessibleDescription(/the year with four digits/));
    expect(post).not.toHaveBeenCalled();
  });

  it('says at each field what is missing, and moves to the first', async () => {
    openForm(StudentForm, { birthday: null, gender: null, iep: null });
    await userEvent.click(screen.getByRole('checkbox', { name: 'This section is complete' }));
    await save();
    await waitFor(() => expect(getTextbox('Month', getBirthday())).toHaveFocus());
    expect(screen.getByRole('combobox', { name: 'Gender' })).toHaveAccessibleDescription(
      'Field is required.',
    );
    const iep = screen.getByRole('radiogroup', { name: /IEP/ });
    expect(iep).toHaveAccessibleDescription('Field is required.');
    expect(screen.getByText('3 fields need your attention.')).toBeInTheDocument();
    await userEvent.click(within(iep).getByRole('radio', { name: 'Yes' }));
    await waitFor(() => expect(screen.getByText('2 fields need your attention.')).toBeInTheDocument());
    await userEvent.click(screen.getByRole('checkbox', { name: 'This section is complete' }));
    await waitFor(() => expect(screen.queryByText(/need your attention/)).not.toBeInTheDocument());
  });

  it('says at each field what is wrong with it, and moves to the first', async () => {
    openForm(StudentForm);
    await userEvent.clear(getTextbox('First Name'));
    await fill({ Zip: '8750' });
    await userEvent.click(getTextbox('Address'));
    await userEvent.paste('a'.repeat(65));
    await fill({ Month: '12', Day: '31', Year: '1969' }, getBirthday());
    await userEvent.click(screen.getByRole('checkbox', { name: 'This section is complete' }));
    await save();
    const messages = {
      'First Name': 'Field is required.',
      Address: 'Address too long',
      Zip: 'Invalid zip code',
    };
    await waitFor(() => expect(getTextbox('First Name')).toHaveFocus());
    for (const [name, message] of Object.entries(messages)) {
      expect(getTextbox(name)).toBeInvalid();
      expect(getTextbox(name)).toHaveAccessibleDescription(message);
    }
    expect(getTextbox('Month', getBirthday())).toHaveAccessibleDescription(/Date too far back/);
    await fill({ 'First Name': 'Ana' });
    await waitFor(() => expect(getTextbox('First Name')).toBeValid());
    await fill({ Year: String(new Date().getFullYear() + 2) }, getBirthday());
    await waitFor(() =>
      expect(getTextbox('Month', getBirthday())).toHaveAccessibleDescription(
        /The birthday can’t be in the future\./,
      ),
    );
    expect(post).not.toHaveBeenCalled();
  });

  it('asks about an unusual age until it’s confirmed, and then never again', async () => {
    const { onSaved } = openForm(StudentForm, { grade: '8', iep: null });
    await fill({ Year: '2025' }, getBirthday());
    confirm.mockResolvedValueOnce(false);
    await save();
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
    expect(confirm).toHaveBeenCalledWith(
      expect.objectContaining({
        title: 'Is this birthday right?',
        text: 'With this birthday, Ana is 2 years old in summer 2027. Children in grade 8 are usually 13 or 14.',
        yes: 'Yes, that’s right',
        no: 'Change it',
      }),
    );
    expect(post).not.toHaveBeenCalled();
    expect(getTextbox('Year', getBirthday())).toHaveValue('2025');
    await waitFor(() => expect(getTextbox('Month', getBirthday())).toHaveFocus());
    confirm.mockResolvedValueOnce(true);
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    await fill({ City: 'Taos' });
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2));
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  it('lists the states in the order of the reader’s language', () => {
    setLanguage('es');
    openForm(StudentForm);
    const states = within(screen.getByRole('combobox', { name: 'Estado' })).getAllByRole('option');
    const names = states.slice(1).map(({ textContent }) => textContent);
    expect(names.indexOf('Carolina del Norte')).toBeLessThan(names.indexOf('Colorado'));
    expect(names.indexOf('Carolina del Norte')).toBeGreaterThan(names.indexOf('California'));
  });

  it('asks about a ZIP code of another state', async () => {
    const { onSaved } = openForm(StudentForm, { iep: null });
    await fill({ Zip: '10001' });
    confirm.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    await save();
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
    expect(confirm.mock.lastCall?.[0]).toMatchObject({ title: 'Is this ZIP code right?', no: 'Change it' });
    expect(confirm.mock.lastCall?.[0].text).toContain('ZIP code 10001 isn’t in New Mexico.');
    expect(getTextbox('Zip')).toHaveValue('10001');
    await waitFor(() => expect(getTextbox('Zip')).toHaveFocus());
    expect(post).not.toHaveBeenCalled();
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(getSent()).toMatchObject({ zip: '10001' });
  });

  it('offers the grades that take part, and the one that was chosen before', () => {
    openForm(StudentForm);
    const grade = screen.getByRole('combobox', { name: 'Grade' });
    expect(grade).toHaveAccessibleDescription(/The program is for children in Pre-K to grade 8\./);
    expect(within(grade).getByRole('option', { name: '8' })).toBeInTheDocument();
    expect(within(grade).queryByRole('option', { name: '9' })).not.toBeInTheDocument();
  });

  it('asks for a language only if it isn’t English, and sends none otherwise', async () => {
    const { onSaved } = openForm(StudentForm, { notEnglish: true, language: 'Keres', zip: null });
    expect(getTextbox('Language')).toHaveValue('Keres');
    const question = screen.getByRole('radiogroup', { name: /other than English/ });
    await userEvent.click(within(question).getByRole('radio', { name: 'No' }));
    expect(screen.queryByRole('textbox', { name: 'Language' })).not.toBeInTheDocument();
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(getSent()).toMatchObject({ notEnglish: false, language: null });
  });

  it('opens the privacy text over the form, which keeps what was typed', async () => {
    openForm(StudentForm);
    await fill({ City: 'Taos' });
    const links = screen.getAllByRole('link', { name: 'Why we ask, and who sees it' });
    await userEvent.click(links.at(-1) as HTMLElement);
    const privacy = await screen.findByRole('dialog', { name: 'Privacy' });
    expect(
      await within(privacy).findByText(/It has no effect on whether your child gets a spot\./),
    ).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(privacy).not.toBeInTheDocument());
    expect(getTextbox('City')).toHaveValue('Taos');
  });

  it('closes the privacy text with the back button, not the form', async () => {
    openForm(StudentForm);
    await fill({ City: 'Taos' });
    const links = screen.getAllByRole('link', { name: 'Why we ask, and who sees it' });
    await userEvent.click(links.at(-1) as HTMLElement);
    const privacy = await screen.findByRole('dialog', { name: 'Privacy' });
    goBack();
    await waitFor(() => expect(privacy).not.toBeInTheDocument());
    expect(getTextbox('City')).toHaveValue('Taos');
  });

  it('stays complete once it was saved as complete', () => {
    openForm(StudentForm, { studentSectionComplete: true });
    const tick = screen.getByRole('checkbox', { name: 'This section is complete' });
    expect(tick).toBeChecked();
    expect(tick).toBeDisabled();
  });

  it('shows any other error with its reference, which the server’s log has, too', async () => {
    post.mockRejectedValueOnce(new ApiError(500, 'It broke.', undefined, undefined, '6a1f-77'));
    openForm(StudentForm, { zip: null });
    await fill({ City: 'Taos' });
    await save();
    const error = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(error).toHaveTextContent('Please try again later or contact us if the error persists.');
    expect(error).toHaveTextContent('Reference: 6a1f-77');
    expect(within(error).getByText('Technical Details')).toBeVisible();
    await userEvent.click(within(error).getByRole('button', { name: 'OK' }));
    expect(getTextbox('City')).toHaveValue('Taos');
  });

  it('speaks Spanish', async () => {
    setLanguage('es');
    openForm(StudentForm, { city: null });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Esta sección está completa' }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(getTextbox('Ciudad')).toHaveFocus());
    expect(getTextbox('Ciudad')).toBeInvalid();
    expect(screen.getByText('Un campo necesita su atención.')).toBeInTheDocument();
  });

  it('asks whether it is complete once everything is filled in', async () => {
    confirm.mockResolvedValueOnce(true);
    const { onSaved } = openForm(StudentForm);
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: 'Is this section complete?' }));
    expect(getSent()).toMatchObject({ complete: true });
    expect(onSaved).toHaveBeenCalledWith(expect.anything(), null);
  });

  it('goes on to the next section', async () => {
    const { onSaved } = openForm(StudentForm, { city: null });
    await userEvent.click(screen.getByRole('button', { name: 'Save and go on to Parent/Guardian' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.anything(), 'guardian'));
    expect(confirm).not.toHaveBeenCalled();
  });

  it('says beside the button that there is no connection, and keeps what was typed', async () => {
    post.mockRejectedValueOnce(new ConnectionError('Failed to fetch'));
    const { onSaved } = openForm(StudentForm, { zip: null });
    await fill({ City: 'Taos' });
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t reach the program.');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    expect(getTextbox('City')).toHaveValue('Taos');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sends again by itself once the connection is back, unless more was typed meanwhile', async () => {
    post.mockRejectedValueOnce(new ConnectionError('Failed to fetch'));
    post.mockRejectedValueOnce(new ConnectionError('Failed to fetch'));
    const { onSaved } = openForm(StudentForm, { zip: null, iep: null });
    reconnect();
    await fill({ City: 'Taos' });
    await save();
    await screen.findByRole('alert');
    await fill({ Zip: '875' });
    reconnect();
    expect(post).toHaveBeenCalledTimes(1);
    await fill({ Zip: '87571' });
    await save();
    await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
    await screen.findByRole('alert');
    reconnect();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(getSent()).toMatchObject({ city: 'Taos', zip: '87571' });
  });

  it('shows the server’s messages at their fields until they are changed', async () => {
    post.mockRejectedValueOnce(
      new ApiError(400, 'Please check the highlighted fields.', { zip: 'Not this one.' }),
    );
    openForm(StudentForm, { city: null });
    await save();
    await waitFor(() => expect(getTextbox('Zip')).toHaveFocus());
    expect(getTextbox('Zip')).toHaveAccessibleDescription('Not this one.');
    expect(screen.getByRole('alert')).toHaveTextContent('Please check the highlighted fields.');
    await fill({ City: 'Taos' });
    expect(getTextbox('Zip')).toBeInvalid();
    await fill({ Zip: '87571' });
    await waitFor(() => expect(getTextbox('Zip')).toBeValid());
  });

  it('keeps what another device saved in other fields, and says so', async () => {
    post.mockRejectedValueOnce(new ApiError(409, 'Changed.', undefined, 'CHANGED_MEANWHILE'));
    const { onSaved } = openForm(StudentForm, { iep: null });
    get.mockResolvedValue({ ...CHILD, iep: null, city: 'Taos', version: 4 });
    await fill({ Zip: '87501' });
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(getSent()).toMatchObject({ city: 'Taos', zip: '87501', version: 4 });
    const news = await screen.findByRole('alertdialog', { name: 'Saved with someone else’s changes' });
    expect(news).toHaveTextContent('Someone else also changed: City. We kept their changes.');
  });

  it('asks which answer to keep when another device saved first', async () => {
    post.mockRejectedValueOnce(new ApiError(409, 'Changed.', undefined, 'CHANGED_MEANWHILE'));
    const { onSaved } = openForm(StudentForm, { zip: null });
    get.mockResolvedValue({ ...CHILD, zip: '87501', city: 'Hatch', version: 4 });
    await fill({ City: 'Roy' });
    await save();
    const choice = await screen.findByRole('group', { name: 'Which answer to keep: City' });
    expect(choice).toHaveTextContent('Hatch');
    expect(getTextbox('City')).toHaveValue('Roy');
    expect(getTextbox('Zip')).toHaveValue('87501');
    expect(screen.getAllByRole('alert')[0]).toHaveTextContent('Someone else changed this form');
    await userEvent.click(within(choice).getByRole('button', { name: 'Keep yours: City' }));
    expect(getTextbox('City')).toHaveFocus();
    confirm.mockResolvedValueOnce(false);
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(getSent()).toMatchObject({ city: 'Roy', zip: '87501', version: 4 });
  });
});
