/** The message is the one line shown in the terminal. */
export class CannotStart extends Error {
  constructor(line: string, options?: ErrorOptions) {
    super(line, options);
    this.name = 'CannotStart';
  }
}
