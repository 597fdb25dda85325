/** Keeps so many values at most: those that nobody asked for longest make room. */
export class RecentlyUsed<Value> {
  private readonly values = new Map<string, Value>();

  constructor(private readonly most: number) {}

  get(key: string): Value | undefined {
    const value = this.values.get(key);
    if (value !== undefined) this.moveToEnd(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.moveToEnd(key, value);
    const [oldest] = this.values.keys();
    if (this.values.size > this.most && oldest !== undefined) this.values.delete(oldest);
  }

  /** A map keeps the order in which its keys were added. */
  private moveToEnd(key: string, value: Value): void {
    this.values.delete(key);
    this.values.set(key, value);
  }
}
