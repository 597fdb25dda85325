/** Produces the same sequence for the same seed (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** An independent stream, so that draws in one place don't change those in another. */
  fork(name: string): Random {
    let hash = this.state ^ 0x9e3779b9;
    for (const character of name) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
    return new Random(hash);
  }

  drawNext(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  drawBetween(smallest: number, largest: number): number {
    return smallest + Math.floor(this.drawNext() * (largest - smallest + 1));
  }

  drawChance(share: number): boolean {
    return this.drawNext() < share;
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.drawBetween(0, choices.length - 1)];
    if (choice === undefined) throw new Error('Nothing to pick from.');
    return choice;
  }

  pickWeighted<T>(choices: readonly T[], getWeight: (choice: T) => number): T {
    let left = this.drawNext() * choices.reduce((sum, choice) => sum + getWeight(choice), 0);
    for (const choice of choices) {
      left -= getWeight(choice);
      if (left < 0) return choice;
    }
    return this.pick(choices);
  }

  shuffle<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, place: this.drawNext() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);
  }

  drawUuid(): string {
    const hex = Array.from({ length: 32 }, () => this.drawBetween(0, 15).toString(16));
    hex[12] = '4';
    hex[16] = this.pick(['8', '9', 'a', 'b']);
    return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
}
