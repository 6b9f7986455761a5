import { expect, test } from 'vitest'
import { lockedPackages, nameAt } from '../../supply/lockfile.ts'

/** They ask for a notice at most; frontend/build puts it beside the pages as licences.txt. */
const SHIPPED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0']
/** Fine for a tool that runs here and is not handed on. */
const TOOLS = [...SHIPPED, 'BlueOak-1.0.0', 'MPL-2.0', 'Python-2.0', 'Zlib']

const TYPEFACE = 'OFL-1.1: a typeface may be part of a document and of what we ship, under its notice.'

const EXCEPTIONS: Readonly<Record<string, string>> = {
  '@expo-google-fonts/instrument-sans': TYPEFACE,
  '@expo-google-fonts/noto-sans': TYPEFACE,
  '@expo-google-fonts/noto-sans-math': TYPEFACE,
  '@expo-google-fonts/noto-sans-symbols-2': TYPEFACE,
  '@fontsource-variable/instrument-sans':
    'OFL-1.1: a typeface may be cut and served with a site, under its notice and not under a name that it reserves (it reserves none).',
}

/** Whether a licence expression can be met with these: one of what OR joins, all of what AND joins. */
function canBeMet(expression: string, allowed: readonly string[]): boolean {
  return expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence)))
}

const packages = [...lockedPackages()].map(([place, entry]) => ({
  name: nameAt(place),
  licence: entry.license ?? 'none',
  isTool: entry.dev === true,
}))

test('whatever may be shipped is under a licence that lets us', () => {
  const refused = packages.filter(
    ({ name, licence, isTool }) => !isTool && !canBeMet(licence, SHIPPED) && !EXCEPTIONS[name],
  )
  expect(packages.filter(({ isTool }) => !isTool).length).toBeGreaterThan(100)
  expect(refused).toEqual([])
})

test('every tool is under a licence that lets us use it', () => {
  expect(packages.filter(({ licence, isTool }) => isTool && !canBeMet(licence, TOOLS))).toEqual([])
})

test('every exception is needed', () => {
  const shipped = packages.filter(({ isTool }) => !isTool)
  for (const name of Object.keys(EXCEPTIONS)) {
    expect(shipped.filter((one) => one.name === name && !canBeMet(one.licence, SHIPPED))).toHaveLength(1)
  }
})

test.each([
  ['GPL-3.0-only', false],
  ['MIT OR GPL-3.0-or-later', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['SEE LICENSE IN EULA', false],
  ['none', false],
])('%s: %s', (expression, met) => {
  expect(canBeMet(expression, SHIPPED)).toBe(met)
})
