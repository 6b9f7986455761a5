/** The entries with their values replaced. */
export function mapValues<Entry, Result>(
  entries: Readonly<Record<string, Entry>>,
  change: (entry: Entry) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, change(entry)]))
}
