import { basename } from 'node:path/posix'
import type { ObjectVersion } from './bucket.ts'
import { Refusal } from './refusal.ts'

interface Question {
  /** All versions in the site's bucket. */
  readonly versions: Iterable<ObjectVersion>
  /** Reads the content of a version. */
  readonly read: (version: ObjectVersion) => Promise<string>
  /** Folders with hashed files; copies have the same file names. */
  readonly folders: readonly string[]
  /** Folders with compressed copies, which are not searched. */
  readonly copies: readonly string[]
  /** Milliseconds since 1970; assets of pages served since then are in use. */
  readonly since: number
}

interface Answer {
  /** Assets that no page has used since then. */
  readonly unused: readonly ObjectVersion[]
  /** Assets in use. */
  readonly used: readonly ObjectVersion[]
  /** Newer assets without a page, from a deployment that is in progress or failed. */
  readonly young: readonly ObjectVersion[]
}

/** Binary files, which contain no references. */
const BINARY = /\.(?:avif|gz|ico|jpe?g|pdf|png|webp|woff2?)$/
const AT_ONCE = 8

/**
 * Finds hashed files without references since a time: no page that was in the bucket since then, and no file that such a page references,
 * names them. Any occurrence of the file name counts as a reference.
 */
export async function unusedAssets({ versions, read, folders, copies, since }: Question): Promise<Answer> {
  const byKey = new Map<string, ObjectVersion[]>()
  for (const version of versions) byKey.set(version.key, [...(byKey.get(version.key) ?? []), version])
  for (const [key, all] of byKey) byKey.set(key, all.toSorted(newestFirst))

  const isIn = (beginnings: readonly string[], key: string): boolean => beginnings.some((each) => key.startsWith(each))
  const assets = [...byKey.values()].flatMap(([latest]) =>
    latest && !latest.isRemoval && isIn(folders, latest.key) ? [latest] : [],
  )
  const named = Map.groupBy(assets, ({ key }) => basename(key))

  const used = new Set<string>()
  /** ETags of contents that were searched already. */
  const seen = new Set<string>()
  let next = [...byKey.values()].filter(([{ key } = { key: '' }]) => !isIn([...folders, ...copies], key)).flatMap(alive)
  while (next.length > 0) {
    const found: string[] = []
    const unread = next.filter(({ key, etag }) => {
      const isNew = !seen.has(etag) && !BINARY.test(key)
      seen.add(etag)
      return isNew
    })
    await inTurns(unread, async (version) => {
      for (const [word] of (await read(version)).matchAll(/[\w.-]+/g)) {
        const name = word.replace(/\.+$/, '')
        if (!named.has(name) || used.has(name)) continue
        used.add(name)
        found.push(name)
      }
    })
    // Compressed copies are skipped, because their originals have the same references.
    next = found.flatMap((name) => named.get(name) ?? []).filter(({ key }) => !isIn(copies, key))
  }
  if (assets.length > 0 && used.size === 0)
    throw new Refusal(
      'No page in the bucket names any of its assets, which cannot be: nothing was removed. Is it the bucket of the site?',
    )

  const unnamed = assets.filter(({ key }) => !used.has(basename(key)))
  return {
    used: assets.filter(({ key }) => used.has(basename(key))),
    young: unnamed.filter(({ at }) => at > since),
    unused: unnamed.filter(({ at }) => at <= since),
  }

  /** Versions that were current at some time since then. */
  function alive(newest: readonly ObjectVersion[]): ObjectVersion[] {
    return newest.filter(({ isRemoval }, index) => !isRemoval && (index === 0 || newest[index - 1]!.at > since))
  }
}

function newestFirst(a: ObjectVersion, b: ObjectVersion): number {
  return Number(b.isLatest) - Number(a.isLatest) || b.at - a.at
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
