import { describe, expect, test } from 'vitest'
import type { Config } from '#infra/config.ts'
import { placed, readAssembly } from './assembly.ts'
import { demoConfig, type Json, synthesise } from './synthesised.ts'

const zone = { id: 'Z0123456789', name: 'veritech.example' }
const stacksOf = (settings: Partial<Config>) => readAssembly(synthesise({ ...demoConfig, ...settings }).folder)
const stacks = stacksOf({ hostedZone: zone })

/** Name, type and value of the records that stacks make, with the tokens of SES's keys by name. */
const recordsOf = (made: ReturnType<typeof stacksOf>, stack: string): string[] =>
  placed(made, 'AWS::Route53::RecordSet')
    .filter((record) => record.stack.name === stack)
    .map(({ property }) => {
      expect(property('HostedZoneId')).toBe(zone.id)
      return [property('Name'), property('Type'), property('ResourceRecords', 0)].map(textOf).join(' ')
    })

function textOf(value: Json | undefined): string {
  if (typeof value === 'string') return value
  const [, token] = /DkimDNSToken(\w+)/.exec(JSON.stringify(value)) ?? []
  return token ?? '?'
}

describe('with a zone', () => {
  test('the deployment makes every record that mails in our name need', () => {
    expect(recordsOf(stacks, 'Mail')).toEqual([
      'Name1 CNAME Value1',
      'Name2 CNAME Value2',
      'Name3 CNAME Value3',
      'bounce.veritech.example. MX 10 feedback-smtp.af-south-1.amazonses.com.',
      'bounce.veritech.example. TXT "v=spf1 include:amazonses.com ~all"',
      '_dmarc.veritech.example. TXT "v=DMARC1; p=quarantine; rua=mailto:desk@veritech.example"',
    ])
  })

  test('nothing is left to publish', () => {
    const outputs = Object.keys(stacks.find(({ name }) => name === 'Mail')?.outputs ?? {})
    expect(outputs.filter((name) => /Record\d?$/.test(name))).toEqual([])
  })
})

test('without a zone the deployment makes no record', () => {
  expect(placed(stacksOf({}), 'AWS::Route53::RecordSet')).toEqual([])
})

test('what another region has is not claimed: neither names of the edge nor records that exist once', () => {
  const second = stacksOf({ hostedZone: zone, redirectedDomains: ['www.veritech.example'], claimDomain: false })
  expect(recordsOf(second, 'Web')).toEqual([])
  expect(recordsOf(second, 'Mail')).toEqual(['Name1 CNAME Value1', 'Name2 CNAME Value2', 'Name3 CNAME Value3'])
  const [distribution] = placed(second, 'AWS::CloudFront::Distribution')
  expect(distribution!.property('DistributionConfig', 'Aliases')).toBeUndefined()
})
