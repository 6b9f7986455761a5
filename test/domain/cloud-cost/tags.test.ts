import { expect, test } from 'vitest'
import { isForDevelopment, ownerOf, tagName, tagsOf } from '#domain/cloud-cost/tags.ts'

test.each([
  ['{"env": "dev", "empty": "", "none": null}', { env: 'dev' }],
  ['"env": "prod","org": "trey"', { env: 'prod', org: 'trey' }],
  ['[{"key":"env","value":"prod"}]', { env: 'prod' }],
  ['{"vcpus": 2}', { vcpus: '2' }],
  ['', {}],
  ['NULL', {}],
  ['{}', {}],
])('%s', (text, tags) => {
  expect(Object.fromEntries(tagsOf(text)!)).toEqual(tags)
})

test('a tag named like a part of every object is a tag', () => {
  const tags = tagsOf('{"__proto__": "x", "constructor": "y"}')!
  expect([...tags]).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ])
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})

test.each(['{"env": "dev"', 'env=dev', '"env"', '5'])('“%s” is unreadable', (text) => {
  expect(tagsOf(text)).toBeUndefined()
})

test('spellings of one tag are the same, and owner and stage are found by them', () => {
  expect(['user:Env', 'user_env', 'ENV'].map(tagName)).toEqual(['env', 'env', 'env'])
  expect(ownerOf(new Map([['user:Team', 'Network']]))).toBe('Network')
  expect(ownerOf(new Map([['application', 'shop']]))).toBeUndefined()
  expect(isForDevelopment(new Map([['user:Environment', 'UAT2']]))).toBe(true)
  expect(isForDevelopment(new Map([['env', 'production']]))).toBe(false)
  expect(isForDevelopment(new Map([['env', 'devices']]))).toBe(false)
})
