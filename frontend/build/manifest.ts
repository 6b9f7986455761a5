import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest as ViteManifest } from 'vite'

interface Chunk {
  file: string
  /** Style sheets of the chunk and its static imports. */
  css: string[]
  /** Files of the chunk's static imports in dependency order; its own file is last. */
  files: string[]
}

export interface Manifest {
  /** Chunk of a source file by its path under frontend/. */
  entry: (source: string) => Chunk
}

/** Reads Vite's manifest. */
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
