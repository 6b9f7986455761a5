import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { lockedPackages, packageNameAt, type LockedPackage } from './lockfile.ts'
import type { BundleDestination } from './shipped.ts'

interface PackageManifest {
  readonly name: string
  readonly version: string
  readonly description: string
}

/**
 * The CycloneDX bill of materials of the shipped packages. The same lockfile and bundles give the same document.
 * `npm sbom` leaves out packages that are also development dependencies, even when they are shipped.
 */
export function billOfMaterials(shipped: Readonly<Record<BundleDestination, readonly string[]>>) {
  const locked = lockedPackages()
  const destinationsByLocation = new Map<string, string[]>()
  for (const [destination, locations] of Object.entries(shipped)) {
    for (const location of locations) {
      destinationsByLocation.set(location, [...(destinationsByLocation.get(location) ?? []), destination])
    }
  }
  const entries = [...destinationsByLocation]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([location, destinations]) => {
      const entry = locked.get(location)
      if (!entry) throw new Error(`A bundle contains ${location}, which package-lock.json does not list.`)
      return { location, entry, destinations }
    })
  const { name, version, description } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  ) as PackageManifest
  const product = `${name}@${version}`
  const content = {
    metadata: { component: { type: 'application', 'bom-ref': product, name, version, description } },
    components: entries.map(({ location, entry, destinations }) => component(location, entry, destinations)),
    dependencies: [
      { ref: product, dependsOn: entries.map(({ location }) => location) },
      ...entries.map(({ location, entry }) => ({
        ref: location,
        dependsOn: dependenciesOf(location, entry, destinationsByLocation),
      })),
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

function component(
  location: string,
  { version, license, integrity = '' }: LockedPackage,
  destinations: readonly string[],
) {
  const name = packageNameAt(location)
  return {
    type: 'library',
    'bom-ref': location,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    licenses: license?.includes(' ') ? [{ expression: license }] : [{ license: { id: license } }],
    properties: destinations.map((value) => ({ name: 'veritech:shipped-in', value })),
  }
}

/** The shipped packages that this package depends on, resolved as Node resolves them. */
function dependenciesOf(location: string, entry: LockedPackage, shipped: ReadonlyMap<string, unknown>): string[] {
  const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies })
  return names.flatMap((name) => {
    for (let from = location; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
      const candidate = `${from ? `${from}/` : ''}node_modules/${name}`
      if (shipped.has(candidate)) return [candidate]
      if (!from) return []
    }
  })
}

/** A version 8 UUID (RFC 9562) derived from the content, so that equal content has an equal UUID. */
function uuidOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
