import { basename } from 'node:path/posix'
import type { ObjectVersion } from './bucket.ts'
import { Refusal } from './refusal.ts'

interface Question {
  /** Everything that the site's bucket keeps. */
  readonly versions: Iterable<ObjectVersion>
  /** What stands in a version. */
  readonly read: (version: ObjectVersion) => Promise<string>
  /** Folders with hashed files; a file of the one and its copy in the other have the same name. */
  readonly folders: readonly string[]
  /** Folders with copies of other files, which say nothing that those do not. */
  readonly copies: readonly string[]
  /** Milliseconds since 1970: what somebody could load from then on is used. */
  readonly since: number
}

interface Answer {
  /** What no page has loaded since then. */
  readonly unused: readonly ObjectVersion[]
  /** Assets that a page has loaded. */
  readonly used: readonly ObjectVersion[]
  /** Assets that no page has loaded and that are younger: of a deployment that is under way, or that was never finished. */
  readonly young: readonly ObjectVersion[]
}

/** Files in which no name of an asset can stand. */
const BINARY = /\.(?:avif|gz|ico|jpe?g|pdf|png|webp|woff2?)$/
const AT_ONCE = 8

/**
 * Which hashed files nobody can have loaded since a moment: no page that stood in the bucket from then on names them, nor a file that
 * such a page leads to. Any word that is the name of a file counts as a reference, however it is written there.
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
  /** Versions with the same content name the same files. */
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
    // Copies are compressed: what they name stands in what they are copies of.
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

  /** The versions of an object that somebody could load since then: the latest, and those that another has replaced since. */
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
