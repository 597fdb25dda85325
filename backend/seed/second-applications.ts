import type { Applicants } from './demo-accounts.js';
import { makeKnownFamily } from './families.js';
import type { SeedContext } from './seed-context.js';
import { simulateApplication, type Outcome } from './students.js';

type Spelling = 'same' | 'swapped';

const SECOND_APPLICATIONS: readonly { outcome: Outcome; spelling: Spelling }[] = [
  { outcome: { status: 'unassigned', sections: 4 }, spelling: 'same' },
  { outcome: { status: 'incomplete', sections: 3 }, spelling: 'swapped' },
  { outcome: { status: 'unassigned', sections: 4 }, spelling: 'swapped' },
  { outcome: { status: 'incomplete', sections: 1 }, spelling: 'same' },
];
const SHORTEST_NAME = 5;

/** Both parents apply for the same child, each with their own account. */
export function makeSecondApplications(context: SeedContext, families: readonly Applicants[]): Applicants[] {
  const twice = families.filter(({ family, children: [child], applications: [application] }) => {
    const hasOtherParent = family.guardians.noGuardian2 === false;
    return (
      hasOtherParent &&
      application?.student.studentSectionComplete &&
      (child?.firstName.length ?? 0) >= SHORTEST_NAME
    );
  });
  return SECOND_APPLICATIONS.flatMap(({ outcome, spelling }, at) => {
    const [first] = twice.slice(at * 5);
    const [child] = first?.children ?? [];
    const { guardian2FirstName, guardian2LastName, guardian2Email } = first?.family.guardians ?? {};
    if (!first || !child || !guardian2FirstName || !guardian2LastName || !guardian2Email) return [];
    const { ethnicity, anchor, home } = first.family;
    const person = { firstName: guardian2FirstName, lastName: guardian2LastName };
    const family = {
      ...makeKnownFamily(context, anchor, { person, email: guardian2Email, ethnicity }),
      home,
    };
    const again = {
      ...child,
      firstName: spelling === 'same' ? child.firstName : swapLetters(child.firstName),
    };
    const application = simulateApplication(context, family, again, outcome);
    return [{ user: family.user, family, children: [again], applications: [application] }];
  });
}

function swapLetters(name: string): string {
  const letters = [...name];
  const last = letters.splice(-2).reverse();
  return [...letters, ...last].join('');
}
