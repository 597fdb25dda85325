jest.mock('./texts.js', () => ({ getLanguage: () => 'en' }));

describe('a response that isn’t JSON', () => {
  beforeAll(() => Object.assign(globalThis, { navigator: {} }));
  afterEach(() => jest.restoreAllMocks());

  it.each([
    [502, 'Bad Gateway', 'Bad Gateway'],
    [502, '', '502'],
  ])('with status %i “%s” is an error that says “%s”', async (status, statusText, message) => {
    const { api } = await import('./api.js');
    const response = new Response('<html>', { status, statusText });
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(response);
    await expect(api.get('/students')).rejects.toMatchObject({ name: 'ApiError', status, message });
  });
});
