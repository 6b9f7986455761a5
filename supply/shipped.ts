import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { lockedPackages } from './lockfile.ts'

/** Where other people's code goes when the product is deployed. */
export type Destination = 'browser' | 'functions'

const folder = path.join(import.meta.dirname, '../dist/shipped')

/** A bundler writes down which packages it took code from. */
export async function writeShipped(destination: Destination, packages: readonly string[]): Promise<void> {
  const locked = lockedPackages()
  const stray = packages.filter((place) => !locked.has(place) || locked.get(place)?.dev)
  if (stray.length > 0) {
    throw new Error(
      `In the bundle for ${destination}, but not among the dependencies whose licences are held to what we ship: ${stray.join(', ')}`,
    )
  }
  await mkdir(folder, { recursive: true })
  await writeFile(fileOf(destination), `${JSON.stringify([...new Set(packages)].toSorted(), null, 2)}\n`)
}

/** Places of packages in package-lock.json. */
export async function readShipped(destination: Destination): Promise<string[]> {
  const text = await readFile(fileOf(destination), 'utf8').catch(() => {
    throw new Error(`${fileOf(destination)} is missing. Run \`npm run build\` first.`)
  })
  return JSON.parse(text) as string[]
}

function fileOf(destination: Destination): string {
  return path.join(folder, `${destination}.json`)
}
