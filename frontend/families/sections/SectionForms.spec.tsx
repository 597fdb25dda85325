import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router';
import { useEffect, type ComponentType } from 'react';
import type { StudentCard, StudentView } from '../../../domain/contract/student.js';
import { writeDraft } from '../../shell/drafts.js';
import { api, ApiError, ConnectionError } from '../../shell/api.js';
import { closeQuestions, confirmDialog, QuestionDialogs } from '../../shell/modals.js';
import { program } from '../../shell/program.js';
import { queryClient } from '../../shell/query-client.js';
import { setLanguage } from '../../testing/english-texts.js';
import { EmergencyForm } from './EmergencyForm.js';
import { GuardianForm } from './GuardianForm.js';
import { StudentForm } from './StudentForm.js';
import type { SectionFormProps } from './useSectionForm.js';

jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me', firstName: 'Marisol', lastName: 'Begay', email: 'm@example.org' } }),
  isSignedInAgain: () => Promise.resolve(true),
}));
jest.mock('../../shell/modals.js', () => ({
  ...jest.requireActual<object>('../../shell/modals.js'),
  confirmDialog: jest.fn(),
}));
const mockFamily: StudentCard[] = [];
const mockSibling = { data: undefined as object | undefined, isPending: true };
jest.mock('../student-queries.js', () => ({
  useStudents: () => ({ data: mockFamily }),
  useStudent: () => mockSibling,
  reloadStudents: () => Promise.resolve(),
}));

const BIRTHDAY = Date.UTC(2018, 4, 20) / 1000;

const CHILD = {
  id: 'ana',
  childId: 'ana',
  season: 2027,
  version: 3,
  firstName: 'Ana',
  lastName: 'Begay',
  birthday: BIRTHDAY,
  gender: 'f',
  ethnicity: 'native',
  address: '120 Camino del Rio',
  city: 'Santa Fe',
  state: 'NM',
  zip: '87507',
  outgoingSchool: 12,
  incomingSchool: 0,
  incomingSchoolOther: 'Home school',
  grade: '2',
  bilingual: false,
  notEnglish: false,
  iep: false,
  studentSectionComplete: false,
  guardianSectionComplete: false,
  emergencySectionComplete: false,
  preferenceSectionComplete: false,
  removed: false,
  site: null,
} as unknown as StudentView;

const get = jest.spyOn(api, 'get');
const post = jest.spyOn(api, 'post');
const confirm = jest.mocked(confirmDialog);

beforeEach(() => {
  jest.resetAllMocks();
  localStorage.clear();
  mockFamily.length = 0;
  setLanguage('en');
  Object.assign(program, { state: 'NM', season: { year: 2027 } });
  get.mockImplementation((path) =>
    path === '/schools'
      ? Promise.resolve([
          { id: 0, name: 'Other', district: null },
          { id: 12, name: 'Pinon Elementary', district: 'Santa Fe Public Schools' },
        ])
      : Promise.reject(new Error(path)),
  );
  post.mockImplementation((_path, body) => Promise.resolve({ ...CHILD, ...(body as object) }));
});

afterEach(() => act(() => closeQuestions()));

let stepBack: () => void = () => undefined;
function BackButton() {
  const navigate = useNavigate();
  useEffect(() => {
    stepBack = () => void navigate(-1);
  });
  return null;
}

function open(Form: ComponentType<SectionFormProps>, known: Partial<StudentView> = {}) {
  const onSaved = jest.fn();
  const setChanged = jest.fn();
  const draw = () => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/dashboard', '/']} initialIndex={1}>
        <Form
          student={{ ...CHILD, ...known }}
          onSaved={onSaved}
          close={() => undefined}
          setChanged={setChanged}
        />
        <QuestionDialogs />
        <BackButton />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(draw());
  return { onSaved, setChanged, rerender: () => rerender(draw()) };
}

function getTextbox(name: string, inside: HTMLElement = document.body): HTMLElement {
  return within(inside).getByRole('textbox', { name });
}

async function fill(values: Readonly<Record<string, string>>, inside?: HTMLElement): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await userEvent.clear(getTextbox(name, inside));
    await userEvent.type(getTextbox(name, inside), value);
  }
}

async function save(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

function getSent(): unknown {
  return post.mock.lastCall?.[1];
}

describe('the student section', () => {
  const getBirthday = () => screen.getByRole('group', { name: 'Birthday' });

  it('is filled in and sent with clean values and the version it started from', async () => {
    const { onSaved, setChanged } = open(StudentForm, { birthday: null, incomingSchool: null, iep: null });
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
    open(StudentForm);
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
    open(StudentForm, { birthday: null, gender: null, iep: null });
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
    open(StudentForm);
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
    const { onSaved } = open(StudentForm, { grade: '8', iep: null });
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

  it('asks about a ZIP code of another state', async () => {
    const { onSaved } = open(StudentForm, { iep: null });
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
    open(StudentForm);
    const grade = screen.getByRole('combobox', { name: 'Grade' });
    expect(grade).toHaveAccessibleDescription(/The program is for children in Pre-K to grade 8\./);
    expect(within(grade).getByRole('option', { name: '8' })).toBeInTheDocument();
    expect(within(grade).queryByRole('option', { name: '9' })).not.toBeInTheDocument();
  });

  it('asks for a language only if it isn’t English, and sends none otherwise', async () => {
    const { onSaved } = open(StudentForm, { notEnglish: true, language: 'Keres', zip: null });
    expect(getTextbox('Language')).toHaveValue('Keres');
    const question = screen.getByRole('radiogroup', { name: /other than English/ });
    await userEvent.click(within(question).getByRole('radio', { name: 'No' }));
    expect(screen.queryByRole('textbox', { name: 'Language' })).not.toBeInTheDocument();
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(getSent()).toMatchObject({ notEnglish: false, language: null });
  });

  it('opens the privacy text over the form, which keeps what was typed', async () => {
    open(StudentForm);
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
    open(StudentForm);
    await fill({ City: 'Taos' });
    const links = screen.getAllByRole('link', { name: 'Why we ask, and who sees it' });
    await userEvent.click(links.at(-1) as HTMLElement);
    const privacy = await screen.findByRole('dialog', { name: 'Privacy' });
    act(() => stepBack());
    await waitFor(() => expect(privacy).not.toBeInTheDocument());
    expect(getTextbox('City')).toHaveValue('Taos');
  });

  it('stays complete once it was saved as complete', () => {
    open(StudentForm, { studentSectionComplete: true });
    const tick = screen.getByRole('checkbox', { name: 'This section is complete' });
    expect(tick).toBeChecked();
    expect(tick).toBeDisabled();
  });

  it('shows any other error with its reference, which the server’s log has, too', async () => {
    post.mockRejectedValueOnce(new ApiError(500, 'It broke.', undefined, undefined, '6a1f-77'));
    open(StudentForm, { zip: null });
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
    open(StudentForm, { city: null });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Esta sección está completa' }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(getTextbox('Ciudad')).toHaveFocus());
    expect(getTextbox('Ciudad')).toBeInvalid();
    expect(screen.getByText('Un campo necesita su atención.')).toBeInTheDocument();
  });

  it('asks whether it is complete once everything is filled in', async () => {
    confirm.mockResolvedValueOnce(true);
    const { onSaved } = open(StudentForm);
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: 'Is this section complete?' }));
    expect(getSent()).toMatchObject({ complete: true });
    expect(onSaved).toHaveBeenCalledWith(expect.anything(), null);
  });

  it('goes on to the next section', async () => {
    const { onSaved } = open(StudentForm, { city: null });
    await userEvent.click(screen.getByRole('button', { name: 'Save and go on to Parent/Guardian' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.anything(), 'guardian'));
    expect(confirm).not.toHaveBeenCalled();
  });

  it('says beside the button that there is no connection, and keeps what was typed', async () => {
    post.mockRejectedValueOnce(new ConnectionError('Failed to fetch'));
    const { onSaved } = open(StudentForm, { zip: null });
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
    const { onSaved } = open(StudentForm, { zip: null, iep: null });
    const reconnect = () => act(() => void window.dispatchEvent(new Event('online')));
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
    open(StudentForm, { city: null });
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
    const { onSaved } = open(StudentForm, { iep: null });
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
    const { onSaved } = open(StudentForm, { zip: null });
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

describe('the parent/guardian section', () => {
  const getPerson = (name: string) => screen.getByRole('group', { name });

  it('fills in who is signed in, the cell phone and the student’s address', async () => {
    const { onSaved } = open(GuardianForm);
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
    open(GuardianForm, { guardian1Email: 'm@example.org' });
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
    open(GuardianForm);
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
    open(GuardianForm);
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
    const { onSaved } = open(GuardianForm, { guardian1WorkPhone: '5057472210' });
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
    open(GuardianForm, { guardian2FirstName: 'Rosa' });
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
    const { rerender } = open(GuardianForm);
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
    open(EmergencyForm, { emergency1FirstName: 'Paz' });
    const notice = screen.getByText(/^You have unsaved changes from/).closest('[role=status]');
    await userEvent.click(within(notice as HTMLElement).getByRole('button', { name: 'Restore' }));
    expect(notice).not.toBeInTheDocument();
    expect(screen.getAllByRole('textbox', { name: 'First Name' })[1]).toHaveValue('Luz');
    await userEvent.click(await screen.findByRole('button', { name: 'Use theirs: First Name' }));
    expect(screen.getAllByRole('textbox', { name: 'First Name' })[0]).toHaveValue('Paz');
  });

  it('keeps a draft while something is typed, until it’s saved', async () => {
    const { onSaved } = open(EmergencyForm);
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
    open(EmergencyForm);
    const [name] = screen.getAllByRole('textbox', { name: 'First Name' });
    await userEvent.type(name as HTMLElement, 'Marta');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This application is from an earlier season. What you typed is still here.',
    );
    expect(name).toHaveValue('Marta');
  });

  it('can be read but not changed once the application is removed', () => {
    open(EmergencyForm, { removed: true, emergency1FirstName: 'Rosa' });
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('textbox', { name: 'First Name' })[0]).toHaveValue('Rosa');
    for (const input of screen.getAllByRole('textbox')) expect(input).toBeDisabled();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
  });
});
