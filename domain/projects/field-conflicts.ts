/** A field that another person changed meanwhile, and what it is now. Without a task it is a field of the project or a section. */
export interface Conflict {
  readonly taskId?: string | undefined
  readonly field: string
  readonly theirs: unknown
}

/** What a record has in the fields that are to be changed; null where it has nothing. */
export function pick(record: object, fields: object): Record<string, unknown> {
  const all = new Map(Object.entries(record))
  return Object.fromEntries(Object.keys(fields).map((field) => [field, all.get(field) ?? null]))
}

/** The fields that are neither as the person saw them nor as they want them. */
export function conflictsOf(now: object, wanted: object, seen: object): Conflict[] {
  const [asWanted, asSeen] = [new Map(Object.entries(wanted)), new Map(Object.entries(seen))]
  return Object.entries(now).flatMap(([field, theirs]) => {
    const isKnown = [asSeen.get(field), asWanted.get(field)].some((value) => isSame(value ?? null, theirs))
    return isKnown ? [] : [{ field, theirs }]
  })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
