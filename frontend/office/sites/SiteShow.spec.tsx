import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import type { SiteDetail } from '../../../domain/contract/site.js';
import type { WhoAmI } from '../../../domain/contract/user.js';
import { makeSite, READY } from '../../testing/make-site.js';
import { renderOffice } from '../../testing/render-office.js';
import { testStates } from '../../testing/test-states.js';
import { ApiError } from '../../shell/api.js';
import { SiteEdit } from './SiteEdit.js';
import { SiteShow } from './SiteShow.js';

const ADMIN = { id: 'me', role: 'admin', sites: [] } as unknown as WhoAmI;
const mockSession: { user: WhoAmI } = { user: ADMIN };
jest.mock('../../shell/session.js', () => ({
  useSession: () => mockSession,
  onSignedIn: () => undefined,
  isSignedInAgain: () => Promise.resolve(true),
}));

jest.mock('../../shell/program.js', () => ({
  program: { season: { year: 2025, firstDay: '2025-06-02', lastDay: '2025-06-27' } },
}));

function renderSite(
  site: Partial<SiteDetail> = {},
  path = '/sites/7?tab=details',
  isMissing = false,
  getOne?: jest.Mock,
) {
  const shown = makeSite(site);
  const provider = {
    getOne:
      getOne ??
      (isMissing
        ? jest.fn().mockRejectedValue(new ApiError(404, 'Not found.'))
        : jest.fn().mockResolvedValue({ data: shown })),
    update: jest.fn().mockResolvedValue({ data: shown }),
    moveSite: jest.fn().mockResolvedValue({}),
    locate: jest.fn().mockResolvedValue(null),
    findPlaceAt: jest.fn().mockResolvedValue({ county: 'Santa Fe', district: 'Santa Fe Public Schools' }),
  };
  const pages = (
    <Routes>
      <Route path="/sites/:id" element={<SiteShow />} />
      <Route path="/sites/:id/edit" element={<SiteEdit />} />
    </Routes>
  );
  renderOffice(pages, { resource: 'sites', provider, path });
  return provider;
}

afterEach(() => {
  mockSession.user = ADMIN;
  // Drafts.
  localStorage.clear();
});

const VERIFIED = { by: 'Ana Baca', at: 1_750_000_000 };

describe('what can be done with a site', () => {
  it.each([
    ['Close', 'close', 'Close Mesa?', 'Close site', {}],
    ['Cancel', 'cancel', 'Cancel Mesa?', 'Cancel site', { status: 'closed' }],
    ['Verify', 'verify', 'Verify Mesa’s information?', 'Verify information', {}],
    [
      'Remove verification',
      'unverify',
      'Remove Mesa’s verification?',
      'Remove verification',
      { verifiedBy: VERIFIED, enrollmentCount: 0 },
    ],
  ] as const)('%s: asks about the site as it is now, then does it', async (label, step, title, yes, site) => {
    const { getOne, moveSite } = renderSite(site);
    await userEvent.click(await screen.findByRole('button', { name: label }));
    const question = await screen.findByRole('alertdialog', { name: title });
    expect(getOne).toHaveBeenCalledTimes(2);
    expect(moveSite).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: yes }));
    await waitFor(() => expect(moveSite).toHaveBeenCalledWith(7, step));
  });

  it('opens without a question once nothing is missing', async () => {
    const { moveSite } = renderSite({ status: 'pending', location: { lat: 35, lng: -106 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    await waitFor(() => expect(moveSite).toHaveBeenCalledWith(7, 'open'));
  });

  it('says how many children lose their seats before it’s canceled', async () => {
    renderSite({ status: 'closed', enrollmentCount: 12 });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('12 students have a seat here.');
  });

  it('explains what a colleague has changed meanwhile, and does nothing', async () => {
    const { getOne, moveSite } = renderSite();
    const button = await screen.findByRole('button', { name: 'Verify' });
    getOne.mockResolvedValue({ data: makeSite({ verifiedBy: VERIFIED }) });
    await userEvent.click(button);
    const refusal = await screen.findByRole('alertdialog', { name: 'The site has changed' });
    await userEvent.click(within(refusal).getByRole('button', { name: 'OK' }));
    const status = await screen.findByRole('region', { name: 'Status' });
    expect(await within(status).findByText(/Verified by Ana Baca/)).toBeInTheDocument();
    expect(moveSite).not.toHaveBeenCalled();
  });

  it('shows the server’s reason for a refusal', async () => {
    const { moveSite } = renderSite();
    moveSite.mockRejectedValue(new ApiError(409, 'It’s closed already.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Close site' }));
    const refusal = await screen.findByRole('alertdialog', { name: 'The site has changed' });
    expect(refusal).toHaveTextContent('It’s closed already.');
  });

  it.each(['view', 'instructor'])('is nothing for people who only read: %s', async (role) => {
    mockSession.user = {
      ...ADMIN,
      role: 'site',
      sites: [{ id: 7, name: 'Mesa', role }],
    } as unknown as WhoAmI;
    renderSite({ status: 'pending', registrantName: 'Benito Chee' });
    const status = await screen.findByRole('region', { name: 'Status' });
    expect(within(status).queryByRole('button')).not.toBeInTheDocument();
    expect(within(status).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Notes' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Site Application' }));
    expect(await screen.findByText('Benito Chee')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
  });
});

describe('what a site needs to open', () => {
  const missing = { status: 'pending', address: null, dates: null } as const;

  it('is listed with links to the fields, and again when it’s opened', async () => {
    const { moveSite } = renderSite(missing);
    const status = await screen.findByRole('region', { name: 'Status' });
    const links = within(status).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Address', 'Dates', 'Map pin']);
    await userEvent.click(within(status).getByRole('button', { name: 'Open' }));
    const told = await screen.findByRole('alertdialog', { name: 'Missing Data' });
    expect(within(told).getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(within(told).getByRole('button', { name: 'OK' }));
    expect(moveSite).not.toHaveBeenCalled();
  });

  it('leads to the field in the form', async () => {
    renderSite(missing);
    const status = await screen.findByRole('region', { name: 'Status' });
    await userEvent.click(within(status).getByRole('link', { name: 'Address' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit site' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Address' })).toHaveFocus());
  });
});

describe('the form of a site', () => {
  const FORM = '/sites/7/edit?tab=notes';
  const save = async () => userEvent.click(screen.getByText('Save'));
  const type = async (label: string, value: string) => {
    const input = await screen.findByLabelText(new RegExp(`^${label}`));
    await userEvent.clear(input);
    // Pasted, because each key would render the whole form.
    if (value) await userEvent.paste(value);
  };

  it('saves everything with the version that it’s based on, and goes back to the tab', async () => {
    const { update } = renderSite({}, FORM);
    await type('Days', 'Mondays');
    await save();
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update).toHaveBeenCalledWith('sites', expect.objectContaining({ id: 7 }));
    const [, { data }] = update.mock.calls[0] as [string, { data: object }];
    expect(data).toMatchObject({ ...READY, days: 'Mondays', name: 'Mesa', location: null, version: 3 });
    expect(await screen.findByRole('tab', { name: 'Notes', selected: true })).toBeInTheDocument();
  });

  it('says at each field what’s wrong, and sends nothing', async () => {
    const { update } = renderSite({}, FORM);
    await type('Site Name', '');
    await type('Latitude', 'north');
    await type('Student Capacity', '2.5');
    await save();
    const name = screen.getByLabelText(/^Site Name/);
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription('Field is required.');
    expect(screen.getByLabelText(/^Latitude/)).toBeInvalid();
    expect(screen.getByLabelText(/^Student Capacity/)).toBeInvalid();
    expect(update).not.toHaveBeenCalled();
  });

  it('needs the name of a second contact with a phone', async () => {
    const { update } = renderSite({}, FORM);
    const contact = within(await screen.findByRole('group', { name: 'Second Point of Contact' }));
    await userEvent.click(contact.getByLabelText('Phone'));
    await userEvent.paste('5055550188');
    await save();
    const name = contact.getByLabelText(/^Name/);
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription(
        'Second point of contact has contact/role information filled but is missing a name.',
      ),
    );
    expect(update).not.toHaveBeenCalled();
    expect(contact.getByLabelText('Phone')).toHaveValue('(505) 555-0188');
    await userEvent.click(name);
    await userEvent.paste('Rosa Tso');
    await save();
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    const { data } = (update.mock.calls[0] as [string, { data: object }])[1];
    expect(data).toMatchObject({ contact2Name: 'Rosa Tso', contact2Phone: '5055550188' });
  });

  it('shows the server’s message about the pin at its field', async () => {
    const { update } = renderSite({}, FORM);
    update.mockRejectedValue(new ApiError(400, 'Please check.', { location: 'Not in New Mexico.' }));
    await type('Latitude', '51.5');
    await type('Longitude', '0');
    await save();
    const latitude = screen.getByLabelText(/^Latitude/);
    await waitFor(() => expect(latitude).toHaveAccessibleDescription('Not in New Mexico.'));
  });

  it('keeps what a colleague saved meanwhile, and asks about what both changed', async () => {
    const { getOne, update } = renderSite({}, FORM);
    update.mockRejectedValueOnce(new ApiError(409, 'Changed.', undefined, 'CHANGED_MEANWHILE'));
    await type('Student Capacity', '28');
    await type('Times', '9:00 to 1:00');
    getOne.mockResolvedValue({
      data: makeSite({ studentCapacity: 24, days: 'Monday to Thursday', version: 4 }),
    });
    await save();
    const choice = await screen.findByRole('group', { name: 'Which answer to keep: Student Capacity' });
    expect(choice).toHaveTextContent('24');
    expect(screen.getByLabelText(/^Days/)).toHaveValue('Monday to Thursday');
    await userEvent.click(within(choice).getByRole('button', { name: /^Keep yours/ }));
    await save();
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    const { data } = (update.mock.calls[1] as [string, { data: object }])[1];
    expect(data).toMatchObject({
      ...{ studentCapacity: 28, days: 'Monday to Thursday', times: '9:00 to 1:00', version: 4 },
    });
  });

  it('asks before an open site loses what it needs: back to the field, or save and close', async () => {
    const { update } = renderSite({}, FORM);
    const refusal = new ApiError(
      409,
      'It’s open.',
      { dates: 'An open site needs this.' },
      'WOULD_NOT_BE_OPEN',
    );
    update.mockRejectedValueOnce(refusal).mockRejectedValueOnce(refusal);
    await type('Dates', '');
    await save();
    const question = await screen.findByRole('alertdialog', { name: 'Save and close the site?' });
    expect(
      within(question)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dates']);
    await userEvent.click(within(question).getByRole('button', { name: 'Go back and fill it in' }));
    const dates = await screen.findByLabelText(/^Dates/);
    await waitFor(() => expect(dates).toBeInvalid());
    await save();
    const again = await screen.findByRole('alertdialog', { name: 'Save and close the site?' });
    await userEvent.click(within(again).getByRole('button', { name: 'Save and close the site' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(3));
    const { data } = (update.mock.calls[2] as [string, { data: object }])[1];
    expect(data).toMatchObject({ dates: null, close: true });
  });

  it('asks before fewer seats than students are saved', async () => {
    const { update } = renderSite({}, FORM);
    update.mockRejectedValueOnce(new ApiError(409, 'Two too few.', {}, 'CAPACITY_BELOW_ENROLLMENT'));
    await type('Student Capacity', '1');
    await save();
    const question = await screen.findByRole('alertdialog', { name: 'Fewer seats than students?' });
    expect(question).toHaveTextContent('Two too few.');
    await userEvent.click(within(question).getByRole('button', { name: 'Save this capacity' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    const { data } = (update.mock.calls[1] as [string, { data: object }])[1];
    expect(data).toMatchObject({ studentCapacity: 1, belowEnrollment: true });
  });

  it('starts with the season’s dates for a new site', async () => {
    const { update } = renderSite({ status: 'pending', dates: null }, FORM);
    const dates = await screen.findByLabelText(/^Dates/);
    expect(dates).toHaveValue('June 2 to June 27');
    expect(dates).toHaveAccessibleDescription(/^These are the season’s dates/);
    await save();
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    const { data } = (update.mock.calls[0] as [string, { data: object }])[1];
    expect(data).toMatchObject({ dates: 'June 2 to June 27' });
  });

  it('finds the county and the district of a pin that was moved, and asks before it replaces others', async () => {
    const { locate, findPlaceAt: placeAt } = renderSite({ county: 'Taos' }, FORM);
    locate.mockResolvedValue({ lat: 35.687, lng: -105.938, precision: 'zip' });
    await userEvent.click(await screen.findByRole('button', { name: 'Find on map' }));
    const use = await screen.findByRole('button', { name: 'Use these' });
    expect(placeAt).toHaveBeenCalledWith(expect.objectContaining({ lat: 35.687, lng: -105.938 }));
    const district = screen.getByLabelText(/^District/);
    const county = screen.getByLabelText(/^County/);
    expect([district, county].map((input) => (input as HTMLInputElement).value)).toEqual([
      'Santa Fe Public Schools',
      'Taos',
    ]);
    await userEvent.click(use);
    expect(county).toHaveValue('Santa Fe');
    expect(use).not.toBeInTheDocument();
  });

  it('says how near to the address the pin was found, or leaves it where it is', async () => {
    const { locate } = renderSite({}, FORM);
    const find = await screen.findByRole('button', { name: 'Find on map' });
    locate.mockResolvedValueOnce({ lat: 35.687, lng: -105.938, precision: 'zip' });
    await userEvent.click(find);
    expect(await screen.findByText(/^We only found the ZIP code\./)).toBeInTheDocument();
    expect(locate).toHaveBeenCalledWith('1 Main St');
    locate.mockResolvedValueOnce({ lat: 35.528, lng: -108.742, precision: 'city' });
    await userEvent.click(find);
    expect(await screen.findByText(/^We only found the city\./)).toBeInTheDocument();
    await userEvent.click(find);
    const failure = await screen.findByRole('alertdialog', { name: 'Geolocation Failed' });
    expect(failure).toHaveTextContent('The address could not be geolocated. Check it, or drag the pin.');
    await userEvent.click(within(failure).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(failure).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Latitude' })).toHaveValue('35.528');
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('1 Main St');
  });

  it('isn’t for people who only read: they see the site', async () => {
    mockSession.user = {
      ...ADMIN,
      role: 'site',
      sites: [{ id: 7, name: 'Mesa', role: 'view' }],
    } as unknown as WhoAmI;
    renderSite({}, '/sites/7/edit?tab=details');
    expect(await screen.findByRole('tab', { name: 'Site Details', selected: true })).toBeInTheDocument();
  });
});

describe.each(['/sites/7', '/sites/7/edit'])('the page %s', (path) => {
  testStates({
    show: (getOne) => renderSite({}, path, false, getOne),
    loading: 'Loading the site',
    failed: 'We couldn’t load the site',
    usual: { answer: { data: makeSite() }, text: 'Capacity' },
  });
});

describe('the tabs of a site', () => {
  const TABS = {
    admin: [
      ...['Site Details', 'Site Application', 'Instructors', 'Student Roster', 'Groups'],
      ...['Student Waitlist', 'Attendance', 'Calls', 'Site Permissions', 'Notes'],
    ],
    coordinator: [
      ...['Site Details', 'Site Application', 'Instructors', 'Student Roster', 'Groups'],
      ...['Attendance', 'Calls', 'Site Permissions'],
    ],
    instructor: [
      ...['Site Details', 'Site Application', 'Instructors', 'Student Roster', 'Groups'],
      ...['Attendance', 'Site Permissions'],
    ],
  } as const;

  it.each(['admin', 'coordinator', 'instructor'] as const)('are those of the role %s', async (role) => {
    if (role !== 'admin') {
      const sites = [{ id: 7, name: 'Mesa', role }];
      mockSession.user = { ...ADMIN, role: 'site', sites } as unknown as WhoAmI;
    }
    renderSite({ callsToMake: 12 });
    const tabs = within(await screen.findByRole('tablist')).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent.replace(/\d+$/, ''))).toEqual(TABS[role]);
    const calls = tabs.find(({ textContent }) => textContent.startsWith('Calls'));
    expect(calls?.textContent ?? null).toBe(role === 'instructor' ? null : 'Calls12');
  });
});

describe('a site that can’t be shown', () => {
  it('isn’t found', async () => {
    renderSite({}, '/sites/7?tab=details', true);
    expect(await screen.findByRole('heading', { name: 'Site not found' })).toBeInTheDocument();
  });

  it('says that the person lost the last role, and leads to their own applications', async () => {
    mockSession.user = {
      ...ADMIN,
      role: 'site',
      sites: [{ id: 7, name: 'Mesa', role: 'view' }],
    } as unknown as WhoAmI;
    renderSite({}, '/sites/7?tab=details', true);
    expect(
      await screen.findByRole('heading', { name: 'You no longer have a role at this site' }),
    ).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Personal Applications' });
    expect(link).toHaveAttribute('href', '/dashboard');
  });
});
