import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lockedPackages, nameAt, readLockfile } from '../../supply/lockfile.ts'

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}
const { dependencies, devDependencies, optionalDependencies } = manifest
const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
const locked = [...lockedPackages()]

test('every dependency is one version and not a range, and the lockfile has that one', () => {
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
  const versions = new Map(locked.map(([place, { version }]) => [place, version]))
  expect(wanted.filter(([name, version]) => versions.get(`node_modules/${name}`) !== version)).toEqual([])
})

test('every package is known by its content', () => {
  expect(readLockfile().lockfileVersion).toBe(3)
  expect(locked.length).toBeGreaterThan(500)
  const unknown = locked.filter(([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'))
  expect(unknown.map(([place]) => place)).toEqual([])
})

test('a package inside the archive of another stands in one that is known by its content', () => {
  const integrity = new Map(locked.map(([place, entry]) => [place, entry.integrity]))
  const bundled = locked.filter(([, { inBundle }]) => inBundle).map(([place]) => place)
  expect(bundled.filter((place) => !integrity.get(/^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(place)![0]))).toEqual([])
})

test('the lockfile names no registry, so whoever installs chooses it and the content decides', () => {
  expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([])
})

/** Why nothing is missed without the install script of a package that may not run it. */
const NOT_ALLOWED: Readonly<Record<string, string>> = {
  'vnu-jar': 'Its script downloads a Java runtime; test/java.ts finds the one of the machine.',
}

test('a package that wants to run something while it is installed is named, as allowed or as not', () => {
  const wantTo = [...new Set(locked.filter(([, entry]) => entry.hasInstallScript).map(([place]) => nameAt(place)))]
  expect(wantTo.toSorted()).toEqual(Object.keys(manifest.allowScripts).toSorted())
  const refused = wantTo.filter((name) => !manifest.allowScripts[name])
  expect(refused).toEqual(Object.keys(NOT_ALLOWED))
})

test('no version is installed within three days of its release, in which most that were tampered with are found', () => {
  const settings = readFileSync(new URL('../../.npmrc', import.meta.url), 'utf8')
  // In days (npm 11.10 and later).
  expect(Number(/^min-release-age=(\d+)$/m.exec(settings)?.[1])).toBeGreaterThanOrEqual(3)
})
