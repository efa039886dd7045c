/** What was learned last, by name: up to a number of entries. */
export class RecentMemory<Entry> {
  private readonly entries = new Map<string, Entry>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  get(name: string): Entry | undefined {
    return this.entries.get(name);
  }

  /** Where there is no room for another entry, the older half is forgotten. */
  set(name: string, entry: Entry): void {
    if (this.entries.size >= this.most) {
      for (const older of [...this.entries.keys()].slice(0, this.most / 2)) this.delete(older);
    }
    this.entries.set(name, entry);
  }

  delete(name: string): void {
    this.entries.delete(name);
  }
}
