import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { lockedPackages } from './lockfile.ts'

/** Where third-party code is deployed to. */
export type BundleDestination = 'browser' | 'functions'

const folder = path.join(import.meta.dirname, '../dist/shipped')

/** Records the packages in a bundle. Refuses development dependencies, because only dependencies have their licences checked. */
export async function writeShipped(destination: BundleDestination, packages: readonly string[]): Promise<void> {
  const locked = lockedPackages()
  const undeclared = packages.filter((location) => !locked.has(location) || locked.get(location)?.dev)
  if (undeclared.length > 0) {
    throw new Error(
      `The bundle for ${destination} contains packages that are not in "dependencies": ${undeclared.join(', ')}`,
    )
  }
  await mkdir(folder, { recursive: true })
  await writeFile(fileOf(destination), `${JSON.stringify([...new Set(packages)].toSorted(), null, 2)}\n`)
}

/** The package-lock.json locations of the packages in a bundle. */
export async function readShipped(destination: BundleDestination): Promise<string[]> {
  const text = await readFile(fileOf(destination), 'utf8').catch(() => {
    throw new Error(`${fileOf(destination)} is missing. Run \`npm run build\` first.`)
  })
  return JSON.parse(text) as string[]
}

function fileOf(destination: BundleDestination): string {
  return path.join(folder, `${destination}.json`)
}
