export type Tags = ReadonlyMap<string, string>

const NONE: Tags = new Map()

/**
 * The tags of a resource: a JSON object (FOCUS, CUR 2.0), the same without braces (Azure), or a list of `{key, value}` (Google).
 * Empty values are left out, because such a tag says nothing. Undefined if the text is none of these.
 */
export function tagsOf(text: string): Tags | undefined {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed === '{}' || trimmed === '[]' || trimmed === 'NULL' || trimmed === 'null') return NONE
  const json = trimmed.startsWith('"') ? `{${trimmed}}` : trimmed
  try {
    const parsed: unknown = JSON.parse(json)
    if (typeof parsed !== 'object' || parsed === null) return undefined
    return new Map(pairsOf(parsed).flatMap(([name, value]) => pair(name, value)))
  } catch {
    return undefined
  }
}

function pairsOf(parsed: object): [unknown, unknown][] {
  if (!Array.isArray(parsed)) return Object.entries(parsed)
  return parsed.map((entry: { key?: unknown; value?: unknown } | null) => [entry?.key, entry?.value])
}

function pair(name: unknown, value: unknown): [string, string][] {
  if (typeof name !== 'string' || value === null || value === undefined || value === '') return []
  return [[name, typeof value === 'string' ? value : JSON.stringify(value)]]
}

/** A tag's name for comparison: `user_Env`, `user:env` and `Env` are the same tag. */
export function tagName(name: string): string {
  return name.toLowerCase().replace(/^user[:_]/, '')
}

const OWNER_NAMES = [
  'owner',
  'team',
  'business_unit',
  'businessunit',
  'department',
  'costcenter',
  'cost-center',
  'project',
]
const STAGE_NAMES = ['env', 'environment', 'stage', 'application-environment']
const DEVELOPMENT =
  /^(?:dev|development|test|testing|tst|qa|staging|stage|sandbox|sbx|uat|nonprod|non-prod|demo)\d{0,2}$/i

/** Who owns a resource, by the first tag that names a person, team or department. Undefined if no tag does. */
export function ownerOf(tags: Tags): string | undefined {
  return meaningOf(tags).owner
}

/** Whether a tag says that a resource is not for production. */
export function isForDevelopment(tags: Tags): boolean {
  return meaningOf(tags).isForDevelopment
}

/** The value of a tag by its name for comparison. Undefined if there is no such tag. */
export function tagValue(tags: Tags, name: string): string | undefined {
  return meaningOf(tags).byName.get(name)
}

/** The names of tags for comparison. Spellings of one name count once. */
export function tagNames(tags: Tags): Iterable<string> {
  return meaningOf(tags).byName.keys()
}

interface Meaning {
  readonly byName: ReadonlyMap<string, string>
  readonly owner: string | undefined
  readonly isForDevelopment: boolean
}

/** Many rules ask the same of the tags of many resources. */
const meanings = new WeakMap<Tags, Meaning>()

function meaningOf(tags: Tags): Meaning {
  const known = meanings.get(tags)
  if (known) return known
  const byName = new Map<string, string>()
  // Of two spellings, the first counts.
  for (const [name, value] of tags) if (!byName.has(tagName(name))) byName.set(tagName(name), value)
  const valueOf = (names: readonly string[]) =>
    names.map((name) => byName.get(name)).find((value) => value !== undefined)
  const meaning = {
    byName,
    owner: valueOf(OWNER_NAMES),
    isForDevelopment: DEVELOPMENT.test(valueOf(STAGE_NAMES) ?? ''),
  }
  meanings.set(tags, meaning)
  return meaning
}
