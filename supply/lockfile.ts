import { readFileSync } from 'node:fs'

export interface LockedPackage {
  readonly version: string
  readonly license?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly dev?: boolean
  /** The package is inside the archive of its parent package, whose integrity covers it. */
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

/** Third-party packages by their location in package-lock.json. */
export function lockedPackages(): Map<string, LockedPackage> {
  return new Map(Object.entries(readLockfile().packages).filter(([location]) => location !== ''))
}

export function packageNameAt(location: string): string {
  return location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
