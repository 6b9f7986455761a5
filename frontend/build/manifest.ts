import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest as ViteManifest } from 'vite'

interface Chunk {
  file: string
  /** Style sheets of the chunk and of all that it imports statically. */
  css: string[]
  /** The files of all that the chunk imports statically, each behind those that it imports itself; its own file is the last. */
  files: string[]
}

export interface Manifest {
  /** The chunk of a source file, by its path under frontend/. */
  entry: (source: string) => Chunk
}

/** Reads what Vite says about the chunks that it wrote. */
export async function readManifest(folder: string, name = 'manifest.json'): Promise<Manifest> {
  const chunks = JSON.parse(await readFile(path.join(folder, '.vite', name), 'utf8')) as ViteManifest
  return {
    entry(source) {
      const chunk = chunks[source]
      if (!chunk) throw new Error(`The build has no chunk for ${source}.`)
      const all = closure(chunks, source, new Set())
      return {
        file: chunk.file,
        css: [...new Set([...all].flatMap((key) => chunks[key]?.css ?? []))],
        files: inOrderOfNeed(chunks, source).map((key) => chunks[key]!.file),
      }
    },
  }
}

function closure(chunks: ViteManifest, key: string, seen: Set<string>): Set<string> {
  if (!seen.has(key)) {
    seen.add(key)
    for (const imported of chunks[key]?.imports ?? []) closure(chunks, imported, seen)
  }
  return seen
}

function inOrderOfNeed(chunks: ViteManifest, key: string, before: readonly string[] = []): string[] {
  const needs = (chunks[key]?.imports ?? []).filter((imported) => !before.includes(imported))
  return [...new Set([...needs.flatMap((imported) => inOrderOfNeed(chunks, imported, [...before, key])), key])]
}
