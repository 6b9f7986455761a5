import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { licenceNotices } from '../../supply/licence-notices.ts'
import { packageLocationOf } from '../../supply/package-location.ts'
import { writeShipped } from '../../supply/shipped.ts'

/** Listed by hand, because the font is subset before bundling. */
const FONT = 'node_modules/@fontsource-variable/instrument-sans'

/** Vite plugin: lists the packages in this build for `writeLicences`. */
export function shippedPackages(build: 'site' | 'portal'): Plugin {
  return {
    name: 'veritech:shipped-packages',
    apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) => {
        if (chunk.type !== 'chunk') return []
        return Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
      })
      const packages = [...new Set(modules.flatMap((id) => packageLocationOf(id) ?? []))]
      this.emitFile({ type: 'asset', fileName: listOf(build), source: JSON.stringify(packages) })
    },
  }
}

/** Records the packages shipped to browsers and writes their licence notices to the site. */
export async function writeLicences(folder: string): Promise<void> {
  const lists = await Promise.all(
    (['site', 'portal'] as const).map(
      async (build) => JSON.parse(await readFile(path.join(folder, listOf(build)), 'utf8')) as string[],
    ),
  )
  const packages = [...new Set([FONT, ...lists.flat()])].toSorted()
  await writeShipped('browser', packages)
  await writeFile(path.join(folder, 'licences.txt'), licenceNotices(packages))
}

function listOf(build: string): string {
  return `.vite/packages-${build}.json`
}
