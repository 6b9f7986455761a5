const LONGEST = 200

/** The name of an imported project: as it was, or with “(copy)” where a project of the organisation has that name. */
export function copyName(name: string, taken: Iterable<string>): string {
  const known = new Set(taken)
  if (!known.has(name)) return name
  const candidate = (at: number) => {
    const mark = at === 1 ? ' (copy)' : ` (copy ${at})`
    return `${name.slice(0, LONGEST - mark.length)}${mark}`
  }
  let at = 1
  while (known.has(candidate(at))) at += 1
  return candidate(at)
}
