import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const GUIDE = 'docs/add-a-feature.md'
const FOLDER = '.cache/guide'
const API = 'domain/contract/api.ts'
const AUDIT_WORDS = 'domain/audit/audit-words.ts'
const AUDIT_ENTRY = 'domain/audit/audit-entry.ts'

/** The guide's files by path: code blocks whose first line names a file. */
const files = new Map(
  [...readFileSync(GUIDE, 'utf8').matchAll(/^```tsx?\n\/\/ (\S+)\n(.*?)^```/gms)].map(([, path = '', text = '']) => [
    path,
    text,
  ]),
)

/** The list of contracts with the guide's feature in it. Unchanged if the repository contains the feature already. */
function extendedApi(): string {
  const api = readFileSync(API, 'utf8')
  if (api.includes('notesContract')) return api
  const text = api.replace('export const api = {', '$&\n  notes: notesContract,')
  return `import { notesContract } from '../notes/contract.ts'\n${text}`
}

/** The words of the audit log with the guide's action. Unchanged if the repository contains the feature already. */
function extendedWords(): string {
  const words = readFileSync(AUDIT_WORDS, 'utf8')
  return words.includes('note-written')
    ? words
    : words.replace('const actions = {', "$&\n  'note-written': 'wrote a note',")
}

/** Resolves imports of the guide's files as if they were in the product's folders. */
const tsconfig = {
  extends: '../../tsconfig.json',
  compilerOptions: {
    rootDirs: ['.', '../..'],
    paths: Object.fromEntries(
      ['domain', 'lambdas', 'infra', 'test'].map((room) => [`#${room}/*`, [`./${room}/*`, `../../${room}/*`]]),
    ),
  },
  include: ['**/*', '../../frontend/src/**/*.d.ts'],
}

test('the code of the guide to a new feature fits the product', () => {
  expect(files.size).toBeGreaterThan(20)
  rmSync(FOLDER, { recursive: true, force: true })
  const changed = [
    [API, extendedApi()],
    [AUDIT_WORDS, extendedWords()],
    // It takes its actions from the file beside it.
    [AUDIT_ENTRY, readFileSync(AUDIT_ENTRY, 'utf8')],
    ['tsconfig.json', JSON.stringify(tsconfig)],
  ] as const
  for (const [path, text] of [...files, ...changed]) {
    mkdirSync(join(FOLDER, dirname(path)), { recursive: true })
    writeFileSync(join(FOLDER, path), text)
  }
  const { stdout } = spawnSync('node_modules/.bin/tsc', ['--project', FOLDER], { encoding: 'utf8' })
  expect(stdout).toBe('')
}, 120_000)
