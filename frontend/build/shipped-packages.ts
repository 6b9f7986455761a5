import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { licenceNotices } from '../../supply/licence-notices.ts'
import { packageLocationOf } from '../../supply/package-location.ts'
import { writeShipped } from '../../supply/shipped.ts'

type Build = 'site' | 'portal' | 'emergency' | 'workers'

/** Listed by hand, because the font is subset before bundling. */
const FONT = 'node_modules/@fontsource-variable/instrument-sans'

/** Vite plugin: lists the packages in each chunk of this build. */
export function shippedPackages(build: Build): Plugin {
  return {
    name: 'veritech:shipped-packages',
    apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((chunk) => {
        if (chunk.type !== 'chunk') return []
        const modules = Object.entries(chunk.modules).filter(([, { renderedLength }]) => renderedLength > 0)
        return [[chunk.fileName, [...new Set(modules.flatMap(([id]) => packageLocationOf(id) ?? []))]] as const]
      })
      this.emitFile({ type: 'asset', fileName: listOf(build), source: JSON.stringify(Object.fromEntries(chunks)) })
    },
  }
}

/** The packages in each chunk of a build in `folder`. */
export async function packagesByChunk(folder: string, build: Build): Promise<Record<string, string[]>> {
  return JSON.parse(await readFile(path.join(folder, listOf(build)), 'utf8')) as Record<string, string[]>
}

/** Records the packages shipped to browsers and writes their licence notices to the site. */
export async function writeLicences(folder: string): Promise<void> {
  const lists = await Promise.all([
    packagesByChunk(folder, 'site'),
    packagesByChunk(folder, 'portal'),
    packagesByChunk(folder, 'emergency'),
    packagesByChunk(folder, 'workers'),
  ])
  const packages = [...new Set([FONT, ...lists.flatMap((list) => Object.values(list).flat())])].toSorted()
  await writeShipped('browser', packages)
  await writeFile(path.join(folder, 'licences.txt'), licenceNotices(packages))
}

function listOf(build: string): string {
  return `.vite/packages-${build}.json`
}
