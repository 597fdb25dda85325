import { createStore, withOwnValues } from './store.js';

describe('the stores’ values', () => {
  it('start with what they’re first asked for', () => {
    let asked = 0;
    const store = createStore(() => (asked += 1));
    expect(asked).toBe(0);
    expect([store.get(), store.get()]).toEqual([1, 1]);
    store.set(7);
    expect(store.get()).toBe(7);
  });

  it('of a rendering are its own, and gone after it', () => {
    const store = createStore(() => 'nobody');
    const render = (name: string) =>
      withOwnValues(() => {
        const before = store.get();
        store.set(name);
        return [before, store.get()];
      });
    expect(render('Ana')).toEqual(['nobody', 'Ana']);
    expect(render('Luz')).toEqual(['nobody', 'Luz']);
    expect(store.get()).toBe('nobody');
  });

  it('of a rendering that fails are gone, too', () => {
    const store = createStore(() => 'nobody');
    const render = () =>
      withOwnValues(() => {
        store.set('Ana');
        throw new Error('no such sentence');
      });
    expect(render).toThrow('no such sentence');
    expect(store.get()).toBe('nobody');
  });
});
