import { riskSubjectOf } from '#domain/cloud-posture/accepted-risk.ts'
import { keyed } from '#domain/cloud-posture/finding.ts'
import type { Finding } from '#domain/cloud-posture/finding.ts'
import { mutesOfRisks, withAccepted } from '#domain/cloud-posture/mute-accepted.ts'
import { muted, readMutelist, writeMutelist } from '#domain/cloud-posture/mutelist.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const finding = (resource: string, region: string, check = 's3_bucket_public_access'): Finding =>
  keyed({
    check: { id: check, title: check },
    status: 'open',
    severity: 'high',
    cloud: 'aws',
    account: '000000000001',
    region,
    service: '',
    resource: { id: resource, tags: [] },
    remediation: { links: [], code: [] },
    requirements: [],
    product: 'Prowler',
    place: 'entry 1',
  })
const accepting = ({ key, check }: Finding) => ({
  check: check.id,
  key,
  owner: 'Thandi Nkosi',
  reason: 'The bucket holds the public price list.',
  from: '2026-11-01',
  until: '2027-01-31',
})
const TODAY = '2026-11-23'
/** Through the file, as Prowler would read it. */
const statuses = (findings: readonly Finding[], rules: Parameters<typeof writeMutelist>[0]) => {
  const read = readMutelist(writeMutelist(rules))
  expect(read.problems).toEqual([])
  return muted(findings, read.rules).map(({ status }) => status)
}

describe('accepted risks as a mutelist', () => {
  test('mute what was accepted and nothing that begins or ends alike', () => {
    const all = [finding('wages', 'af-south-1'), finding('wages-archive', 'af-south-1'), finding('w.ges', 'af-south-1')]
    const { rules, alsoMuted } = mutesOfRisks(all, [accepting(all[0]!)], TODAY)
    expect(rules).toEqual([
      {
        account: '000000000001',
        check: 's3_bucket_public_access',
        regions: ['^af-south-1$'],
        resources: ['^wages$'],
        tags: [],
        description: 'Thandi Nkosi, until 2027-01-31: The bucket holds the public price list.',
      },
    ])
    expect(alsoMuted).toEqual([])
    expect(statuses(all, rules)).toEqual(['muted', 'open', 'open'])
    expect(mutesOfRisks(all, [accepting(all[2]!)], TODAY).alsoMuted).toEqual([])
  })

  test.each([
    ['the name beside the ARN', { id: 'arn:aws:s3:::b.1', name: 'b.1', tags: [] }],
    ['the last part of an ARN that stands alone', { id: 'arn:aws:s3:::b.1', tags: [] }],
  ])('name a resource as Prowler asks for it: %s', (_, resource) => {
    const { key: _key, ...bucket } = finding('x', 'af-south-1')
    const one = keyed({ ...bucket, resource })
    const { rules } = mutesOfRisks([one], [accepting(one)], TODAY)
    // Prowler searches its `resource_id`, the bucket's name, with each of these.
    expect(rules[0]!.resources).toEqual([String.raw`^b\.1$`])
    expect(new RegExp(rules[0]!.resources[0]!).test('b.1')).toBe(true)
    expect(new RegExp(rules[0]!.resources[0]!).test('b-1')).toBe(false)
    expect(statuses([one], rules)).toEqual(['muted'])
  })

  test('name resources of other clouds by name and by id', () => {
    const { key: _key, ...other } = finding('x', 'global')
    const one = keyed({ ...other, cloud: 'gcp', resource: { id: '12/34', name: 'web', tags: [] } })
    expect(mutesOfRisks([one], [accepting(one)], TODAY).rules[0]!.resources).toEqual(['^web$', '^12/34$'])
  })

  test('leave out checks that Prowler does not know', () => {
    const own = { ...finding('wages', 'af-south-1', 'bucket-public'), product: 'Own checks' }
    expect(mutesOfRisks([own], [accepting(own)], TODAY).rules).toEqual([])
  })

  test('end with the risk', () => {
    const all = [finding('wages', 'af-south-1')]
    expect(mutesOfRisks(all, [accepting(all[0]!)], '2027-02-01').rules).toEqual([])
  })

  test('mute in each region what was accepted there, and not what was accepted in another one', () => {
    const all = ['us-east-1', 'eu-west-1'].flatMap((region) => [finding('api', region), finding('web', region)])
    const risks = [accepting(all[0]!), accepting(all[3]!)]
    const { rules, alsoMuted } = mutesOfRisks(all, risks, TODAY)
    expect(rules.map(({ regions, resources }) => [...regions, ...resources])).toEqual([
      ['^us-east-1$', '^api$'],
      ['^eu-west-1$', '^web$'],
    ])
    expect(alsoMuted).toEqual([])
    expect(statuses(all, rules)).toEqual(['muted', 'open', 'open', 'muted'])
    // A file of before, with one rule for both regions, does not stay.
    const wide = { ...rules[0]!, regions: ['^us-east-1$', '^eu-west-1$'], resources: ['^api$', '^web$'] }
    const written = withAccepted([wide], rules, TODAY)
    expect(statuses(all, written)).toEqual(['muted', 'open', 'open', 'muted'])
    expect(withAccepted(readMutelist(writeMutelist(written)).rules, rules, TODAY)).toEqual(written)
  })

  test('tell what the rule of a finding without a region would mute as well', () => {
    const all = [finding('a', ''), finding('a', 'eu-west-1')]
    expect(mutesOfRisks(all, [accepting(all[0]!)], TODAY).alsoMuted).toEqual([all[1]])
  })

  test('always mute what was accepted, and tell all else that they mute', () => {
    const some = fc
      .tuple(fc.stringMatching(/^[a-c.*+()|[\\]{1,4}$/), fc.constantFrom('af-south-1', 'eu-west-1'), fc.boolean())
      .map(([resource, region, isAccepted]) => ({ finding: finding(resource, region), isAccepted }))
    fc.assert(
      fc.property(fc.uniqueArray(some, { selector: (each) => each.finding.key, maxLength: 6 }), (given) => {
        const all = given.map((each) => each.finding)
        const risks = given.filter(({ isAccepted }) => isAccepted).map((each) => accepting(each.finding))
        const { rules, alsoMuted } = mutesOfRisks(all, risks, TODAY)
        const expected = given.map((each) => (each.isAccepted || alsoMuted.includes(each.finding) ? 'muted' : 'open'))
        expect(statuses(all, rules)).toEqual(expected)
      }),
    )
  })

  describe('beside a mutelist that was read', () => {
    const all = ['wages', 'prices', 'logs'].map((name) => finding(name, 'af-south-1'))
    const own = {
      account: '000000000001',
      check: 's3_bucket_public_access',
      regions: ['*'],
      resources: ['^prices$'],
      tags: [],
      description: 'Public by intent.',
    }
    const until = (day: string, place: number) => ({ ...accepting(all[place]!), until: day })

    test('add a rule of their own, so that both mute', () => {
      const { rules } = mutesOfRisks(all, [accepting(all[0]!)], TODAY)
      const together = withAccepted([own], rules, TODAY)
      expect(together[0]).toEqual(own)
      expect(statuses(all, together)).toEqual(['muted', 'muted', 'open'])
    })

    test('stay the same rules when the saved file is read and saved again', () => {
      const { rules } = mutesOfRisks(all, [accepting(all[0]!)], TODAY)
      const once = withAccepted([own], rules, TODAY)
      expect(withAccepted(readMutelist(writeMutelist(once)).rules, rules, TODAY)).toEqual(once)
    })

    test('keep an earlier accepted risk that has not ended, and leave out one that has', () => {
      const earlier = withAccepted([], mutesOfRisks(all, [until('2026-12-01', 1)], TODAY).rules, TODAY)
      const { rules } = mutesOfRisks(all, [accepting(all[0]!)], TODAY)
      expect(statuses(all, withAccepted(earlier, rules, TODAY))).toEqual(['muted', 'muted', 'open'])
      expect(statuses(all, withAccepted(earlier, rules, '2026-12-02'))).toEqual(['muted', 'open', 'open'])
    })
  })
})

test('an accepted risk is told by the title of its check and by its resource, and a key that is none by its check', () => {
  const titles = new Map([['bucket', 'A bucket is open to the public']])
  const key = JSON.stringify(['aws', '000000000001', '', 'bucket', 'arn:aws:s3:::wages'])
  expect(riskSubjectOf({ check: 'bucket', key }, titles)).toEqual({
    check: 'bucket',
    title: 'A bucket is open to the public',
    account: '000000000001',
    resource: 'arn:aws:s3:::wages',
  })
  for (const wrong of ['{', '7', '[1]', undefined])
    expect(riskSubjectOf({ check: 'other', key: wrong }, titles)).toEqual({ check: 'other', title: 'other' })
})
