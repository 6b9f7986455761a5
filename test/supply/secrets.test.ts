import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type SECRET_PATTERNS, secretsIn } from '../../supply/secrets.ts'

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 29 })
const isClone = existsSync(new URL('../../.git', import.meta.url))

/** An invented example of each kind, joined at run time so that this file contains no match. */
const EXAMPLES: Readonly<Record<keyof typeof SECRET_PATTERNS, string>> = {
  'an AWS access key': ['AKIA', 'Q7ZXJ2MVN4WPLT3R'].join(''),
  'an AWS secret key': ['aws_secret_access_key = ', 'hT9vQ2mXr7Lk0PzWc4Yd8Bn1Jf6Gs3Ua5EoRiKtM'].join(''),
  'a private key': ['-----BEGIN RSA ', 'PRIVATE KEY-----'].join(''),
  'a GitHub token': ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_'),
  'an npm token': ['npm', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_'),
  'a Slack token': ['xoxb', '123456789012', 'a1B2c3D4e5F6'].join('-'),
  'a model provider key': ['sk', 'ant', 'api03', 'a1B2c3D4e5F6g7H8i9J0k1L2'].join('-'),
  'a JSON web token': ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxMjM0NTY3ODkwIn0', 'dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P'].join(
    '.',
  ),
  'a password in a URL': ['https://deploy', 'hunter2hunter2@registry.example.org'].join(':'),
}

test.each(Object.entries(EXAMPLES))('%s is detected', (kind, example) => {
  expect(secretsIn(`const value = "${example}"`)).toEqual([kind])
})

test('text that only resembles a secret is accepted', () => {
  expect(
    secretsIn("credentials: { accessKeyId: 'AKIATEST' }, key: 'sk-', url: 'https://example.org:8080/a@b'"),
  ).toEqual([])
  // AWS's documentation uses this access key.
  expect(secretsIn(['AKIA', 'IOSFODNN7EXAMPLE'].join(''))).toEqual([])
})

test.runIf(isClone)('no file of the repository contains a secret', () => {
  const found = git('grep', '-I', '--untracked', '-n', '-e', '', '--', '.', ':!package-lock.json')
    .split('\n')
    .filter((line) => secretsIn(line).length > 0)
    .map((line) => line.split(':').slice(0, 2).join(':'))
  expect(found).toEqual([])
})

test.runIf(isClone)('no commit of this clone ever added a secret', () => {
  const added = git(
    'log',
    '--all',
    '-p',
    '--unified=0',
    '--no-color',
    '--no-ext-diff',
    '--format=commit %h',
    '--',
    '.',
    ':!package-lock.json',
  )
  const found: string[] = []
  let commit = ''
  for (const line of added.split('\n')) {
    if (line.startsWith('commit ')) commit = line
    else if (line.startsWith('+')) found.push(...secretsIn(line).map((kind) => `${commit}: ${kind}`))
  }
  expect(added.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})
