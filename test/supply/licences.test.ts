import { expect, test } from 'vitest'
import { lockedPackages, packageNameAt } from '../../supply/lockfile.ts'

/** These licences require a notice at most; frontend/build writes it to licences.txt. */
const SHIPPED_LICENCES = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Zlib']
/** Also allowed for development dependencies, which are not distributed. */
const TOOL_LICENCES = [...SHIPPED_LICENCES, 'BlueOak-1.0.0', 'MPL-2.0', 'Python-2.0']

const TYPEFACE = 'OFL-1.1: a typeface may be distributed with its notice.'

const EXCEPTIONS: Readonly<Record<string, string>> = {
  '@expo-google-fonts/instrument-sans': TYPEFACE,
  '@expo-google-fonts/noto-sans': TYPEFACE,
  '@expo-google-fonts/noto-sans-math': TYPEFACE,
  '@expo-google-fonts/noto-sans-symbols-2': TYPEFACE,
  '@fontsource-variable/instrument-sans':
    'OFL-1.1: a typeface may be subset and served with its notice. It reserves no font name.',
  'graceful-fs':
    'BlueOak-1.0.0: asks for a notice only, and belongs to the part of read-excel-file for Node.js, which no bundle contains.',
  'ical.js': 'MPL-2.0: used as published, in a function that nobody is given; its notice says where the source is.',
  argparse: 'Python-2.0: asks for a notice only, and is part of a command line of markdown-it that no bundle contains.',
}

/** Whether the allowed licences satisfy an SPDX expression. */
function isSatisfied(expression: string, allowed: readonly string[]): boolean {
  return expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence)))
}

const packages = [...lockedPackages()].map(([location, entry]) => ({
  name: packageNameAt(location),
  licence: entry.license ?? 'none',
  isTool: entry.dev === true,
}))

test('every dependency that can be shipped has a licence that permits it', () => {
  const refused = packages.filter(
    ({ name, licence, isTool }) => !isTool && !isSatisfied(licence, SHIPPED_LICENCES) && !EXCEPTIONS[name],
  )
  expect(packages.filter(({ isTool }) => !isTool).length).toBeGreaterThan(100)
  expect(refused).toEqual([])
})

test('every development dependency has a licence that permits its use', () => {
  expect(packages.filter(({ licence, isTool }) => isTool && !isSatisfied(licence, TOOL_LICENCES))).toEqual([])
})

test('every exception is needed', () => {
  const shipped = packages.filter(({ isTool }) => !isTool)
  for (const name of Object.keys(EXCEPTIONS)) {
    expect(shipped.filter((one) => one.name === name && !isSatisfied(one.licence, SHIPPED_LICENCES))).toHaveLength(1)
  }
})

test.each([
  ['GPL-3.0-only', false],
  ['MIT OR GPL-3.0-or-later', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['SEE LICENSE IN EULA', false],
  ['none', false],
])('the expression %s is satisfied: %s', (expression, satisfied) => {
  expect(isSatisfied(expression, SHIPPED_LICENCES)).toBe(satisfied)
})
