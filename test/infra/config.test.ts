import { expect, test } from 'vitest'
import { parseConfig } from '#infra/config.ts'
import { context } from './synthesised.ts'

test('the settings in cdk.json are complete', () => {
  expect(parseConfig(context)).toMatchObject({ region: 'af-south-1', sections: { helpdesk: { ticketsPerIp: 600 } } })
})

test('a setting can be overridden by name on the command line', () => {
  const config = parseConfig({
    ...context,
    'veritech.stage': 'live',
    'veritech.helpdesk.ticketsPerIp': '5',
    'veritech.modelRegions': 'eu-west-1,eu-west-3',
  })
  expect(config).toMatchObject({ stage: 'live', sections: { helpdesk: { ticketsPerIp: 5, ticketsPerAddress: 20 } } })
  expect(config.modelRegions).toEqual(['eu-west-1', 'eu-west-3'])
})

test('missing settings are reported with the place where they belong', () => {
  expect(() => parseConfig({})).toThrow('cdk.json has no context "veritech"')
})

test.each([
  ['veritech.stage', 'Live Stage', 'veritech.stage must be 1 to 20 lower-case letters, digits or hyphens'],
  ['veritech.domain', 'https://veritech.example', 'veritech.domain must be a bare domain'],
  ['veritech.region', 'Cape Town', 'veritech.region must be a region such as af-south-1'],
  ['veritech.deskAddress', 'the desk', 'veritech.deskAddress must be an email address'],
  ['veritech.alarmAddress', 'the night shift', 'veritech.alarmAddress must be an email address'],
  [
    'veritech.auditTrail',
    'none',
    'veritech.auditTrail must be own or, where the account has a trail of its own, account',
  ],
  ['veritech.mailFrom', 'helpdesk@veritech.example', 'veritech.mailFrom must look like: Veritech Help Desk <'],
  ['veritech.mailFrom', 'Desk <desk@elsewhere.example>', 'veritech.mailFrom must be an address at `domain`'],
  ['veritech.returnDomain', 'bounce.elsewhere.example', 'veritech.returnDomain must be a subdomain of `domain`'],
  ['veritech.returnDomain', 'veritech.example', 'veritech.returnDomain must be a subdomain of `domain`'],
  ['veritech.dmarc.policy', 'strict', 'veritech.dmarc.policy must be none, quarantine or reject'],
  ['veritech.dmarc.reportTo', 'the desk', 'veritech.dmarc.reportTo must be an email address'],
  ['veritech.modelId', 'my favourite model', 'veritech.modelId must be a Bedrock model or inference profile id'],
  [
    'veritech.certificateArn',
    'arn:aws:acm:af-south-1:123456789012:certificate/1',
    'must be the ARN of a certificate in us-east-1',
  ],
  ['veritech.redirectedDomains', 'www', 'veritech.redirectedDomains.0 must be a bare domain'],
  [
    'veritech.redirectedDomains',
    ['www.veritech.example'],
    'veritech.redirectedDomains needs `hostedZone` or `certificateArn`',
  ],
  ['veritech.hostedZone', { id: 'zone', name: 'veritech.example' }, 'veritech.hostedZone.id must be the id of a zone'],
  ['veritech.hostedZone', { id: 'Z1', name: 'elsewhere.example' }, 'veritech.hostedZone.name must hold `domain`'],
  ['veritech.monthlyBudget', 'little', 'veritech.monthlyBudget must be a whole number'],
  ['veritech.customerKey', 'perhaps', 'veritech.customerKey must be true or false'],
  ['veritech.recoveryDays', '36', 'veritech.recoveryDays must be at most 35'],
  ['veritech.backup.days', '365', 'the privacy page promises that backups forget'],
  ['veritech.backup.copyRegion', 'af-south-1', 'veritech.backup.copyRegion must be another region'],
  ['veritech.threatProtection', 'on', 'veritech.threatProtection must be off, audit or enforced'],
  ['veritech.codesFrom', 'gmail', 'veritech.codesFrom must be ses or'],
  ['veritech.helpdesk.ticketsPerIp', 'many', 'veritech.helpdesk.ticketsPerIp must be a whole number'],
  ['veritech.helpdesk.ticketsPerIp', '0', 'veritech.helpdesk.ticketsPerIp must be at least 1'],
  ['veritech.helpdesk.ticketsPerMoon', '5', 'veritech.helpdesk.ticketsPerMoon is no setting; take it out'],
])('%s = %s is refused: %s', (key, value, complaint) => {
  expect(() => parseConfig({ ...context, [key]: value })).toThrow(complaint)
})

test('all wrong settings are reported together, with instructions', () => {
  const { domain, ...settings } = context['veritech'] as Record<string, unknown>
  expect(domain).toBeTruthy()
  const read = () => parseConfig({ veritech: { ...settings, region: 'here' } })
  expect(read).toThrow('veritech.domain is missing')
  expect(read).toThrow('veritech.region must be a region')
  expect(read).toThrow('in cdk.json under "context"."veritech" or with `-c veritech.<name>=<value>`')
})

test('an override cannot set anything but a setting', () => {
  expect(() => parseConfig({ ...context, 'veritech.__proto__.polluted': 'yes' })).toThrow()
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})
