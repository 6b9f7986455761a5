import { afterEach, expect, test, vi } from 'vitest'
import { parseConfig } from '#infra/config.ts'
import { allowSecondTry } from '#infra/operate/failed-creations.ts'
import { startRecordedAws } from '../recorded-aws.ts'
import { context } from './synthesised.ts'

afterEach(() => void vi.unstubAllEnvs())

interface Described {
  readonly name: string
  readonly status: string
  readonly isProtected?: boolean
  readonly stage?: string
}

/** CloudFormation's answer to DescribeStacks. */
const describeStacks = (stacks: readonly Described[]): string =>
  `<DescribeStacksResponse><DescribeStacksResult><Stacks>${stacks
    .map(
      ({ name, status, isProtected = true, stage = 'live' }) =>
        `<member><StackName>${name}</StackName><CreationTime>2026-11-23T01:00:00Z</CreationTime><StackStatus>${status}</StackStatus><EnableTerminationProtection>${isProtected}</EnableTerminationProtection><Tags><member><Key>product</Key><Value>veritech</Value></member><member><Key>stage</Key><Value>${stage}</Value></member></Tags></member>`,
    )
    .join('')}</Stacks></DescribeStacksResult></DescribeStacksResponse>`

async function liftedOf(stacks: Readonly<Record<string, readonly Described[]>>) {
  await using aws = await startRecordedAws(({ action, region }) => {
    if (action === 'DescribeStacks') return describeStacks(stacks[region] ?? [])
    if (action === 'UpdateTerminationProtection')
      return '<UpdateTerminationProtectionResponse><UpdateTerminationProtectionResult><StackId>x</StackId></UpdateTerminationProtectionResult></UpdateTerminationProtectionResponse>'
    return undefined
  })
  for (const [name, value] of Object.entries(aws.environment)) vi.stubEnv(name, value)
  const config = parseConfig({ ...context, 'veritech.stage': 'live', 'veritech.backup.copyRegion': 'eu-west-1' })
  const lifted = await allowSecondTry(config)
  const changes = aws.calls.filter(({ action }) => action === 'UpdateTerminationProtection')
  return { lifted, changes: changes.map(({ region, body }) => `${region} ${body}`) }
}

test('a stack whose creation failed loses its protection, in every region of the stage', async () => {
  const { lifted, changes } = await liftedOf({
    'af-south-1': [
      { name: 'veritech-live-data', status: 'ROLLBACK_COMPLETE' },
      { name: 'veritech-live-identity', status: 'ROLLBACK_FAILED' },
    ],
    'eu-west-1': [{ name: 'veritech-live-backup', status: 'ROLLBACK_COMPLETE' }],
  })
  expect(lifted).toEqual(['veritech-live-data', 'veritech-live-identity', 'veritech-live-backup'])
  expect(changes).toHaveLength(3)
  for (const change of changes) expect(change).toContain('EnableTerminationProtection=false')
  expect(changes[2]).toMatch(/^eu-west-1 .*StackName=veritech-live-backup/)
})

test('a stack that was ever created keeps its protection, and so does every other stage', async () => {
  const { lifted, changes } = await liftedOf({
    'af-south-1': [
      { name: 'veritech-live-data', status: 'UPDATE_ROLLBACK_COMPLETE' },
      { name: 'veritech-live-identity', status: 'CREATE_COMPLETE' },
      { name: 'veritech-live-web', status: 'ROLLBACK_COMPLETE', isProtected: false },
      { name: 'veritech-live-two-data', status: 'ROLLBACK_COMPLETE', stage: 'live-two' },
    ],
  })
  expect({ lifted, changes }).toEqual({ lifted: [], changes: [] })
})
