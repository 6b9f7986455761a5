import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lockedPackages, packageNameAt, readLockfile } from '../../supply/lockfile.ts'

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}
const { dependencies, devDependencies, optionalDependencies } = manifest
const declared = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
const locked = [...lockedPackages()]

test('every dependency is pinned to one version, and the lockfile has that version', () => {
  expect(declared.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
  const versions = new Map(locked.map(([location, { version }]) => [location, version]))
  expect(declared.filter(([name, version]) => versions.get(`node_modules/${name}`) !== version)).toEqual([])
})

test('every package has an integrity hash', () => {
  expect(readLockfile().lockfileVersion).toBe(3)
  expect(locked.length).toBeGreaterThan(500)
  const withoutHash = locked.filter(([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'))
  expect(withoutHash.map(([location]) => location)).toEqual([])
})

test('a bundled package is inside a package with an integrity hash', () => {
  const integrity = new Map(locked.map(([location, entry]) => [location, entry.integrity]))
  const bundled = locked.filter(([, { inBundle }]) => inBundle).map(([location]) => location)
  expect(bundled.filter((location) => !integrity.get(/^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(location)![0]))).toEqual(
    [],
  )
})

test('the lockfile names no registry, so any registry can be used and the hashes are checked', () => {
  expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([location]) => location)).toEqual([])
})

/** Why a package works without its install script, which may not run. */
const NOT_ALLOWED: Readonly<Record<string, string>> = {
  'vnu-jar': 'Its script downloads a Java runtime; test/java.ts uses the installed one.',
}

test('every package with an install script is listed as allowed or refused', () => {
  const withScript = [
    ...new Set(locked.filter(([, entry]) => entry.hasInstallScript).map(([location]) => packageNameAt(location))),
  ]
  expect(withScript.toSorted()).toEqual(Object.keys(manifest.allowScripts).toSorted())
  const refused = withScript.filter((name) => !manifest.allowScripts[name])
  expect(refused).toEqual(Object.keys(NOT_ALLOWED))
})

test('no version is installed within three days of its release, when most malicious releases are found', () => {
  const settings = readFileSync(new URL('../../.npmrc', import.meta.url), 'utf8')
  // In days (npm 11.10 and later).
  expect(Number(/^min-release-age=(\d+)$/m.exec(settings)?.[1])).toBeGreaterThanOrEqual(3)
})
