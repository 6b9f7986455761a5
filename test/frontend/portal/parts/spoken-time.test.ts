import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** What a reader in a time zone sees; a process has one zone from its start. */
function spokenIn(zone: string): string {
  const code =
    "import { spokenTime } from './frontend/src/portal/parts/spoken-time.ts'; process.stdout.write(spokenTime('2026-11-23T06:12:00Z', Date.parse('2026-11-23T10:00:00Z')))"
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  })
}

test.each([
  ['Africa/Johannesburg', 'today 08:12'],
  ['Europe/Berlin', 'today 07:12 GMT+1'],
  ['UTC', 'today 06:12 UTC'],
])('a reader in %s reads the time on their own clock, with its zone if it is not South African', (zone, words) => {
  expect(spokenIn(zone)).toBe(words)
})
