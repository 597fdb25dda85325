/** The message is the only line that the terminal shows. */
export class CannotStart extends Error {
  constructor(line: string, options?: ErrorOptions) {
    super(line, options);
    this.name = 'CannotStart';
  }
}
