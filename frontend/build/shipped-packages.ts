import type { Plugin } from 'vite'
import { licenceNotices } from '../../supply/licence-notices.ts'
import { packageLocationOf } from '../../supply/package-location.ts'
import { writeShipped } from '../../supply/shipped.ts'

/** Cut down before the bundler sees it, so the bundler does not know where it comes from. */
const FONT = 'node_modules/@fontsource-variable/instrument-sans'

/** Writes down whose code the browser is given, and puts the notices that their licences ask for beside the pages. */
export function shippedPackages(): Plugin {
  return {
    name: 'veritech:shipped-packages',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    async generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) => {
        if (chunk.type !== 'chunk') return []
        return Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
      })
      const packages = [...new Set([FONT, ...modules.flatMap((id) => packageLocationOf(id) ?? [])])].toSorted()
      await writeShipped('browser', packages)
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licenceNotices(packages) })
    },
  }
}
