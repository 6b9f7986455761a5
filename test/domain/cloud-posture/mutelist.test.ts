import { muted, readMutelist, writeMutelist } from '#domain/cloud-posture/mutelist.ts'
import type { MuteRule } from '#domain/cloud-posture/mutelist.ts'
import { readFindings } from '#domain/cloud-posture/read-findings.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prowlerOcsf } from './look-alikes.ts'

const [bucket] = readFindings('ocsf', [prowlerOcsf()]).findings
const statusUnder = (yaml: string): string | undefined => {
  const { rules, problems } = readMutelist(yaml)
  expect(problems).toEqual([])
  return muted([bucket!], rules)[0]?.status
}
const list = (account: string, check: string, more: string): string =>
  `Mutelist:\n  Accounts:\n    ${account}:\n      Checks:\n        ${check}:\n${more.replace(/^/gm, '          ')}`
const EVERYWHERE = 'Regions: ["*"]\nResources: ["*"]'

describe("Prowler's mutelist", () => {
  test.each([
    ['every account and check', '"*"', '"*"', EVERYWHERE],
    ['the account, although it is not quoted and begins with zeros', '000000000001', '"s3_*"', EVERYWHERE],
    ['the name of the bucket', '"*"', 's3_bucket_public_access', 'Regions: ["*"]\nResources: ["^wages$"]'],
    ['a part of the id', '"*"', 's3_bucket_public_access', 'Regions: [af-south-1]\nResources: ["wag.s"]'],
    ['a tag', '"*"', '"*"', `${EVERYWHERE}\nTags: ["environment=production|environment=test"]`],
    ['tags that are left empty', '"*"', '"*"', `${EVERYWHERE}\nTags:`],
  ])('mutes %s', (_, account, check, more) => {
    expect(statusUnder(list(account, check, more))).toBe('muted')
  })

  test.each([
    ['another account', '"000000000002"', '"*"', EVERYWHERE],
    ['an account that loses its zeros', '"1"', '"*"', EVERYWHERE],
    ['another region', '"*"', '"*"', 'Regions: [eu-west-1]\nResources: ["*"]'],
    ['one tag of two', '"*"', '"*"', `${EVERYWHERE}\nTags: ["environment=production", "team=pay"]`],
    ['an exception', '"*"', '"*"', `${EVERYWHERE}\nExceptions: { Resources: [wages] }`],
    [
      'all parts of an exception',
      '"*"',
      '"*"',
      `${EVERYWHERE}\nExceptions: { Accounts: ["000000000001"], Regions: [af-south-1] }`,
    ],
  ])('leaves it open for %s', (_, account, check, more) => {
    expect(statusUnder(list(account, check, more))).toBe('open')
  })

  test('an exception of which one part does not match still mutes', () => {
    const exceptions = `${EVERYWHERE}\nExceptions: { Accounts: ["000000000001"], Regions: [eu-west-1] }`
    expect(statusUnder(list('"*"', '"*"', exceptions))).toBe('muted')
  })

  test('does not reopen what a person has suppressed', () => {
    const { rules } = readMutelist(list('"*"', '"*"', EVERYWHERE))
    expect(muted([{ ...bucket!, status: 'suppressed' }], rules)[0]?.status).toBe('suppressed')
  })

  test('lists what it cannot apply, by its place, and applies the rest', () => {
    const text = `Mutelist:
  Accounts:
    "*":
      Checks:
        a: { Regions: ["*"], Resources: ["(?=wages)"] }
        b: { Regions: "*" }
        c: { Regions: ["*"], Resources: ["*"] }
    "2": {}`
    const { rules, problems } = readMutelist(text)
    expect(rules.map(({ check }) => check)).toEqual(['c'])
    expect(problems).toEqual([
      {
        place: 'account *, check a',
        reason: 'The pattern "(?=wages)" is not a regular expression that takes linear time.',
      },
      { place: 'account *, check b', reason: '"Regions" and "Resources" have to be lists of texts.' },
      { place: 'account 2', reason: 'There is no "Checks".' },
    ])
  })
})

describe('a hostile mutelist', () => {
  test.each([
    ['no YAML', 'Mutelist: [', /not valid YAML/],
    ['two keys of one name', 'Mutelist: 1\nMutelist: 2', /not valid YAML/],
    ['nothing', '', /empty/],
    ['another file', 'Resources: {}', /no "Mutelist"/],
    ['a prototype', '__proto__: { Mutelist: { Accounts: {} } }', /no "Mutelist"/],
    [
      'aliases that grow',
      `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nMutelist: [*c,*c,*c,*c,*c,*c,*c,*c,*c]`,
      /not valid YAML/,
    ],
    ['more than 2 MB', 'x'.repeat(2_000_001), /larger than 2 MB/],
  ])('of %s is refused with the reason', (_, text, reason) => {
    expect(readMutelist(text)).toEqual({
      rules: [],
      problems: [{ place: 'the file', reason: expect.stringMatching(reason) }],
    })
  })

  test('with a pattern that starts again at each character takes linear time', () => {
    const { rules } = readMutelist(list('"*"', '"*"', 'Regions: ["*"]\nResources: ["(a+)+$"]'))
    const long = { ...bucket!, resource: { id: `${'a'.repeat(20_000)}!`, tags: [] } }
    const begun = performance.now()
    expect(muted([long], rules)[0]?.status).toBe('open')
    expect(performance.now() - begun).toBeLessThan(5000)
  })
})

const name = fc.stringMatching(/^[\w :'"#&*-]{1,20}$/)
const some = fc.array(name, { minLength: 1, maxLength: 3 })
const rule: fc.Arbitrary<MuteRule> = fc.record(
  {
    account: fc.oneof(fc.constant('*'), fc.stringMatching(/^0\d{11}$/)),
    check: name,
    regions: some,
    resources: some,
    tags: fc.array(name, { maxLength: 2 }),
    exceptions: fc.record({ accounts: some, regions: fc.constant([]), resources: some, tags: fc.constant([]) }),
    description: fc.stringMatching(/^\S.{0,200}$/),
  },
  { requiredKeys: ['account', 'check', 'regions', 'resources', 'tags'] },
)

test('what is written is read again as it was', () => {
  fc.assert(
    fc.property(fc.uniqueArray(rule, { selector: ({ account, check }) => `${account} ${check}` }), (rules) => {
      const read = readMutelist(writeMutelist(rules))
      expect(read.problems).toEqual([])
      const order = (each: readonly MuteRule[]) =>
        [...each].sort((a, b) => (a.account + a.check < b.account + b.check ? -1 : 1))
      expect(order(read.rules)).toEqual(order(rules))
    }),
  )
})
