import { GRADES } from '../../domain/enums/enums.js';
import { rules } from '../../domain/fields/rules.js';
import { toggledGrades } from './choices.js';

describe('the checked grades', () => {
  it('stay in order, whatever order they’re checked in', () => {
    expect(toggledGrades(GRADES, '3', 'K', true)).toBe('K3');
    expect(toggledGrades(GRADES, 'K3', '1', true)).toBe('K13');
  });

  it('lose the one that is unchecked', () => {
    expect(toggledGrades(GRADES, 'K13', '1', false)).toBe('K3');
    expect(toggledGrades(GRADES, 'K', 'K', false)).toBe('');
  });

  it('are sorted if they were stored out of order, so that they can be saved', () => {
    const pressed = toggledGrades(GRADES, '31K', '5', true);
    expect(pressed).toBe('K135');
    expect(rules.grades.read(pressed)).toEqual({ value: 'K135' });
  });
});
