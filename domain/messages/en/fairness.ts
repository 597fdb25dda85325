/** The public page that explains placement. */
export const fairness = {
  'fairness.title': 'How placement works',
  'fairness.lead':
    'Every child has a fair chance at the sites its family chose. We place all children at once, by rules that are the same for everyone, and anyone can check the result.',
  'fairness.choices': 'Your choices',
  'fairness.choices.rank': 'Rank sites in the order you really want them',
  'fairness.choices.rankText':
    'Naming a popular site first never costs your child a seat at your second or third choice. You can’t get ahead by guessing.',
  'fairness.choices.one': 'How many choices',
  'fairness.choices.oneText': 'You can name up to three sites. More choices mean a better chance of a seat.',
  'fairness.order': 'Who goes first at a site',
  'fairness.order.priorities': 'Priorities',
  'fairness.order.prioritiesText':
    'A site first takes children who have a priority there. The program office decides which ones count: a brother or sister who already has a seat there, a school in the site’s district, or a home close to the site.',
  'fairness.order.lottery': 'The lottery',
  'fairness.order.lotteryText':
    'Among children with the same priorities, a lottery decides. It’s drawn once a year. Brothers and sisters get numbers next to each other. When you applied makes no difference, as long as it was before the deadline.',
  'fairness.order.late': 'Late applications',
  'fairness.order.lateText':
    'You can still apply after the deadline. We usually place on-time applications first.',
  'fairness.matching': 'How seats are filled',
  'fairness.matching.first': 'Everyone asks their first choice',
  'fairness.matching.firstText':
    'Each site keeps the children who go first there, up to its seats. No seat is final yet.',
  'fairness.matching.next': 'Whoever isn’t kept asks the next choice',
  'fairness.matching.nextText':
    'A child who asks a site later has the same chance there as one who asked first: if the newcomer goes before somebody the site was keeping, the site keeps the newcomer, and the other child asks its next choice. This goes on until nobody moves.',
  'fairness.matching.fair': 'Why it’s fair',
  'fairness.matching.fairText':
    'In the end, no child misses a seat at a site it wanted more while someone who goes after it there has one. This method is called deferred acceptance. Many school districts use it.',
  'fairness.nearby': 'If none of your choices has a seat',
  'fairness.nearby.agree': 'A site nearby',
  'fairness.nearby.agreeText':
    'If you agreed to it in your application, we offer your child the nearest site that has a seat and teaches the grade.',
  'fairness.nearby.wait': 'The waitlist',
  'fairness.nearby.waitText':
    'Otherwise your child waits. When a seat becomes free, it goes to the next child in the same order.',
  'fairness.nearby.site': 'The site’s answer',
  'fairness.nearby.siteText': 'The site checks each placement and says yes or no. We tell you by email.',
  'fairness.check': 'Check the lottery yourself',
  'fairness.checkText':
    'Before anyone applied, we drew a secret number, the seed, and published its fingerprint, the hash. Nobody can find another seed with the same hash, so nobody could change the lottery later. We publish the seed after the first placement.',
  'fairness.hash': 'Hash of this season’s lottery (SHA-256)',
  'fairness.seed': 'Seed',
  'fairness.noSeed': 'Not public yet. We’ll show it here after the first placement of the season.',
  'fairness.steps': 'How to check',
  'fairness.step.hash': 'Compute the SHA-256 hash of the seed. It has to be the hash above.',
  'fairness.step.order':
    'Families are in the order of the SHA-256 hash of the seed, a colon and the family’s ID. Their children follow in the order of the same hash with the child’s ID.',
  'fairness.step.file':
    'Ask us for the file of a placement. It has no names. With the program’s source code, run this command. It recomputes the lottery, each seat and the fairness, and prints “verified.”',
} as const;
