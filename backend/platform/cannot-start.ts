/** The start ends here: the message is the one line that the person at the terminal reads. */
export class CannotStart extends Error {
  constructor(line: string, options?: ErrorOptions) {
    super(line, options);
    this.name = 'CannotStart';
  }
}
