import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rules } from '../../domain/fields/rules.js';
import { defineForm } from '../../domain/forms/form.js';
import { api, ConnectionError } from '../shell/api.js';
import { setLanguage } from '../testing/english-texts.js';
import { renderFamily } from '../testing/render-family.js';
import { FormField } from './FormField.js';
import { FormFrame } from './FormFrame.js';
import { SchoolInput } from './SchoolInput.js';
import { useForm } from './useForm.js';

jest.mock('../shell/session.js', () => ({
  useSession: () => ({ state: 'anonymous', user: null }),
}));

const schoolForm = defineForm({
  school: { rule: rules.school, label: 'label.incomingSchool', required: true },
});

const get = jest.spyOn(api, 'get');
const send = jest.fn();

const SCHOOLS = [
  { id: 1, name: 'Mesa Elementary', district: 'Taos' },
  { id: 2, name: 'Mesa Elementary', district: 'Santa Fe' },
  { id: 3, name: 'Piñon Middle', district: null },
  { id: 0, name: 'Other', district: null },
];

function SchoolForm() {
  const form = useForm(schoolForm, { send: (values) => Promise.resolve(send(values)) });
  return (
    <FormFrame form={form} footer={<button type="submit">Save</button>}>
      <FormField name="school" input={SchoolInput} />
    </FormFrame>
  );
}

function openForm(schools: object[] | Promise<object[]> = SCHOOLS) {
  get.mockReturnValue(Promise.resolve(schools));
  renderFamily({ routes: [{ path: '/', element: <SchoolForm /> }], path: '/' });
  return screen.getByRole('combobox');
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const listOptions = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => {
  setLanguage('en');
  send.mockReset();
});

describe('the choice of a school', () => {
  it('finds a school without its accents, tells two of one name apart, and sends the chosen one', async () => {
    const school = openForm();
    await userEvent.type(school, 'mesa');
    await waitFor(() => expect(listOptions()).toEqual(['Mesa ElementaryTaos', 'Mesa ElementarySanta Fe']));
    await userEvent.clear(school);
    await userEvent.type(school, 'pinon');
    await waitFor(() => expect(listOptions()[0]).toBe('Piñon Middle'));
    await userEvent.click(screen.getByRole('option', { name: 'Piñon Middle' }));
    expect(school).toHaveValue('Piñon Middle');
    await save();
    await waitFor(() => expect(send).toHaveBeenCalledWith({ school: 3 }));
  });

  it('offers “Other” where no school has what’s typed', async () => {
    const school = openForm();
    await userEvent.type(school, 'Hogwarts');
    await waitFor(() => expect(listOptions()).toEqual(['Other']));
    await userEvent.keyboard('{Enter}');
    expect(school).toHaveValue('Other');
    await save();
    await waitFor(() => expect(send).toHaveBeenCalledWith({ school: 0 }));
  });

  it('calls “Other” so in Spanish', async () => {
    setLanguage('es');
    await userEvent.type(openForm(), 'Hogwarts');
    await waitFor(() => expect(listOptions()).toEqual(['Otra']));
  });

  it('says at the field that it’s missing, and takes a chosen one back', async () => {
    const school = openForm();
    await save();
    await waitFor(() => expect(school).toHaveAccessibleDescription('Field is required.'));
    await userEvent.type(school, 'pinon{Enter}');
    expect(school).toBeValid();
    await userEvent.click(screen.getByRole('button', { name: /^Clear/ }));
    expect(school).toHaveValue('');
    await waitFor(() => expect(school).toBeInvalid());
    expect(send).not.toHaveBeenCalled();
  });

  it('says that the schools are loading', () => {
    openForm(new Promise(() => undefined));
    expect(screen.getByRole('status')).toHaveTextContent('Loading the schools...');
  });

  it('says that they couldn’t be loaded, and tries again', async () => {
    const school = openForm(Promise.reject(new ConnectionError('Failed to fetch')));
    const failed = await screen.findByRole('alert');
    expect(failed).toHaveTextContent('We couldn’t load the schools.');
    get.mockResolvedValue(SCHOOLS);
    await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(failed).not.toBeInTheDocument());
    await userEvent.type(school, 'pinon');
    await waitFor(() => expect(listOptions()).toEqual(['Piñon Middle']));
  });

  it('lists no more than somebody reads', async () => {
    const many = Array.from({ length: 90 }, (_, at) => ({
      id: at + 1,
      name: `School ${at + 1}`,
      district: null,
    }));
    const school = openForm(many);
    await userEvent.click(school);
    await waitFor(() => expect(listOptions()).toHaveLength(50));
    await userEvent.type(school, '8');
    await waitFor(() => expect(listOptions()).toContain('School 88'));
  });
});
