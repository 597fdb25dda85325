/** Without styles: jsdom would match each rule against each element, for half of a test's time. */
export class StyleSheet {
  readonly tags: readonly HTMLStyleElement[] = [];
  readonly key: string;
  readonly nonce: string | undefined;
  readonly container: Node;

  constructor(options: { key: string; nonce?: string; container: Node }) {
    this.key = options.key;
    this.nonce = options.nonce;
    this.container = options.container;
  }

  hydrate(): void {}
  insert(): void {}
  flush(): void {}
}
