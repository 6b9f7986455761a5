import { withoutSecrets } from '#domain/text/secrets.ts'
import { expect, test } from 'vitest'

// Put together here, so that no line of the repository looks like a secret.
const ADDRESS = ['postgres://pay', 'db.example/1']
const KEY = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ')

test.each([
  ['an access key', 'Found AKIAIOSFODNN7EXAMPLE in line 3', 'Found [not shown] in line 3'],
  ['a password with its name', 'DB_PASSWORD=not-a-real-one; next', 'DB_PASSWORD=[not shown]; next'],
  ['a secret in JSON', '{"secret": "not a real one"}', '{"secret": [not shown]}'],
  ['a password in an address', ADDRESS.join(':not-real@'), ADDRESS.join(':[not shown]@')],
  ['a token of GitHub', `use ghp_${'a'.repeat(36)} now`, 'use [not shown] now'],
  ['a private key', `${KEY}\nMIIE\n${KEY.replace('BEGIN', 'END')} after`, '[not shown] after'],
])('%s is left out', (_, text, shown) => {
  expect(withoutSecrets(text)).toBe(shown)
})

test.each([
  'arn:aws:iam::000000000001:user/thandi has no password policy.',
  'aws iam update-access-key --access-key-id <KEY> --status Inactive',
  'Use Secrets Manager for the secret of the function.',
  'aws secretsmanager create-secret --name <NAME>',
])('what is no secret stays: %s', (text) => {
  expect(withoutSecrets(text)).toBe(text)
})

test('takes no time that grows with what looks like the beginning of a secret', () => {
  const begun = performance.now()
  for (const start of ['password=', '://a:', KEY, 'eyJaaaaaaaaaaaa.']) withoutSecrets(start.repeat(50_000))
  expect(performance.now() - begun).toBeLessThan(4000)
})
