import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { lockedPackages, nameAt, type LockedPackage } from './lockfile.ts'
import type { Destination } from './shipped.ts'

interface Product {
  readonly name: string
  readonly version: string
  readonly description: string
}

/**
 * Whose code a deployment consists of, as CycloneDX. It is made of the lockfile alone, so that the same lockfile and the same
 * bundles give the same document. npm's own leaves out what a tool of ours uses too, even where it is shipped.
 */
export function billOfMaterials(shipped: Readonly<Record<Destination, readonly string[]>>) {
  const locked = lockedPackages()
  const destinations = new Map<string, string[]>()
  for (const [destination, places] of Object.entries(shipped)) {
    for (const place of places) destinations.set(place, [...(destinations.get(place) ?? []), destination])
  }
  const entries = [...destinations]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([place, goesTo]) => {
      const entry = locked.get(place)
      if (!entry) throw new Error(`package-lock.json does not know what is in a bundle: ${place}`)
      return { place, entry, goesTo }
    })
  const { name, version, description } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  ) as Product
  const product = `${name}@${version}`
  const content = {
    metadata: { component: { type: 'application', 'bom-ref': product, name, version, description } },
    components: entries.map(({ place, entry, goesTo }) => component(place, entry, goesTo)),
    dependencies: [
      { ref: product, dependsOn: entries.map(({ place }) => place) },
      ...entries.map(({ place, entry }) => ({ ref: place, dependsOn: needs(place, entry, destinations) })),
    ],
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}`,
    version: 1,
    ...content,
  }
}

function component(place: string, { version, license, integrity = '' }: LockedPackage, goesTo: readonly string[]) {
  const name = nameAt(place)
  return {
    type: 'library',
    'bom-ref': place,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    licenses: license?.includes(' ') ? [{ expression: license }] : [{ license: { id: license } }],
    properties: goesTo.map((value) => ({ name: 'veritech:shipped-in', value })),
  }
}

/** The shipped packages that this one names, each where Node finds it from there. */
function needs(place: string, entry: LockedPackage, shipped: ReadonlyMap<string, unknown>): string[] {
  const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies })
  return names.flatMap((name) => {
    for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
      const candidate = `${from ? `${from}/` : ''}node_modules/${name}`
      if (shipped.has(candidate)) return [candidate]
      if (!from) return []
    }
  })
}

/** The same for the same content: a UUID of version 8, whose other bits are free (RFC 9562). */
function uuidOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
