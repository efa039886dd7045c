import type pg from 'pg';

/** Kept on each connection; beyond that the least recently used one is dropped. */
const capacity = 200;

const ofConnection = new WeakMap<pg.Connection, PreparedStatements>();

/**
 * Which statements one connection has prepared. A name is never used twice, so it does not matter
 * whether a failed round trip got as far as preparing it: such names are closed with the next one.
 */
export class PreparedStatements {
  private readonly names = new Map<string, string>();
  private readonly unsure: string[] = [];
  private forgotten: string[] = [];
  private made = 0;

  static of(connection: pg.Connection): PreparedStatements {
    let found = ofConnection.get(connection);
    if (!found) {
      found = new PreparedStatements();
      ofConnection.set(connection, found);
    }
    return found;
  }

  /** The name to bind, and whether it has to be parsed first. */
  use(text: string): { name: string; isNew: boolean } {
    const known = this.names.get(text);
    if (known !== undefined) {
      this.names.delete(text);
      this.names.set(text, known);
      return { name: known, isNew: false };
    }
    this.made += 1;
    const name = `rest_${this.made}`;
    this.names.set(text, name);
    this.unsure.push(text);
    return { name, isNew: true };
  }

  /** The round trip succeeded: what it prepared is there. */
  keep(): void {
    this.unsure.length = 0;
    while (this.names.size > capacity) {
      const [oldest] = this.names;
      if (oldest) this.forget(oldest[0]);
    }
  }

  /** The round trip failed: what it was to prepare may or may not be there. */
  forgetNew(): void {
    for (const text of this.unsure.splice(0)) this.forget(text);
  }

  forgetAll(): void {
    for (const text of [...this.names.keys()]) this.forget(text);
  }

  /** Names to close before anything else is sent. */
  takeForgotten(): string[] {
    const names = this.forgotten;
    this.forgotten = [];
    return names;
  }

  private forget(text: string): void {
    const name = this.names.get(text);
    if (name === undefined) return;
    this.names.delete(text);
    this.forgotten.push(name);
  }
}
