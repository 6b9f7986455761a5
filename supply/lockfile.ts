import { readFileSync } from 'node:fs'

export interface LockedPackage {
  readonly version: string
  readonly license?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly dev?: boolean
  /** Comes inside the archive of the package that it stands in, whose integrity covers it. */
  readonly inBundle?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

interface Lockfile {
  readonly lockfileVersion: number
  readonly packages: Readonly<Record<string, LockedPackage>>
}

export function readLockfile(): Lockfile {
  return JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lockfile
}

/** Other people's packages by their place, without the product itself. */
export function lockedPackages(): Map<string, LockedPackage> {
  return new Map(Object.entries(readLockfile().packages).filter(([place]) => place !== ''))
}

/** The name of the package at a place. */
export function nameAt(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
