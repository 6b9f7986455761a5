import type { NamedFile } from './posture-messages.ts'

/** Leaves out the same file under two names. `seen` has the digests of the files that were read before, and gets those of these. */
export async function withoutCopies(files: readonly NamedFile[], seen: Map<string, string>) {
  const once: NamedFile[] = []
  const twice: { readonly path: string; readonly problem: string }[] = []
  for (const file of files) {
    const [first, last] = await Promise.all([digest(file.blob.slice(0, 65_536)), digest(file.blob.slice(-65_536))])
    const key = `${file.blob.size} ${first} ${last}`
    const known = seen.get(key)
    if (known === undefined) {
      seen.set(key, file.path)
      once.push(file)
    } else twice.push({ path: file.path, problem: `This is the same file as ${known}. It counts once.` })
  }
  return { once, twice }
}

async function digest(blob: Blob): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())).join(' ')
}
