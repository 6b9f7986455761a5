import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '#infra/build.ts'
import { rulePacks } from '#infra/compliance.ts'
import type { Config } from '#infra/config.ts'
import { placed, pointedTo, readAssembly } from './assembly.ts'
import { fixtureDist } from './fixture-dist.ts'
import { grants, guards } from './guards.ts'
import { demoConfig, newApp, synthesise } from './synthesised.ts'

const stacksOf = (settings: Partial<Config>) => readAssembly(synthesise({ ...demoConfig, ...settings }).folder)
const copied = stacksOf({ backup: { days: 14, copyRegion: 'eu-west-1' } })

test('every table is backed up nightly and kept as long as configured', () => {
  const stacks = stacksOf({})
  const [plan] = placed(stacks, 'AWS::Backup::BackupPlan')
  expect(plan!.property('BackupPlan', 'BackupPlanRule')).toMatchObject([
    { ScheduleExpression: 'cron(15 22 * * ? *)', Lifecycle: { DeleteAfterDays: demoConfig.backup.days } },
  ])
  const [selection] = placed(stacks, 'AWS::Backup::BackupSelection')
  const tables = placed(stacks, 'AWS::DynamoDB::GlobalTable')
  expect(selection!.property('BackupSelection', 'Resources')).toHaveLength(tables.length)
})

test('backups are copied to the vault of a separate stack in the other region', () => {
  const vault = placed(copied, 'AWS::Backup::BackupVault').find(({ stack }) => stack.name === 'Backup')!
  expect(vault.stack.region).toBe('eu-west-1')
  expect(vault.property('LockConfiguration', 'MinRetentionDays')).toBe(14)
  const [plan] = placed(copied, 'AWS::Backup::BackupPlan')
  const copies = plan!.property('BackupPlan', 'BackupPlanRule', 0, 'CopyActions')
  expect(pointedTo(copied, plan!.stack, copies)).toEqual([vault.id])
  const mayCopyInto = grants(copied).filter(({ action }) => action === 'backup:CopyIntoBackupVault')
  expect(mayCopyInto.map(({ resource }) => resource).join()).toContain('veritech-demo-backup')
})

test.each(guards)('with backup copies: $promise', ({ findings }) => {
  expect(findings(copied)).toEqual([])
})

test('backup copies add no unacknowledged finding', () => {
  const app = newApp()
  build(app, { ...demoConfig, backup: { days: 7, copyRegion: 'eu-west-1' } }, { dist: fixtureDist() })
  const found = rulePacks(app).flatMap((pack) => pack.validateScope(app).violations)
  const ofTheCopy = found.filter(({ violatingResources }) =>
    violatingResources.some(({ constructPath }) => constructPath?.startsWith(join('Backup', '/'))),
  )
  expect(ofTheCopy).toEqual([])
})

test('without our own key AWS manages the key, and no role is granted its use', () => {
  const stacks = stacksOf({ customerKey: false })
  const ofTables = placed(stacks, 'AWS::KMS::Key').filter(({ property }) => property('KeyUsage') !== 'SIGN_VERIFY')
  expect(ofTables).toEqual([])
  expect(grants(stacks).filter(({ action }) => action === 'kms:Decrypt')).toEqual([])
  for (const { property } of placed(stacks, 'AWS::DynamoDB::GlobalTable'))
    expect(property('SSESpecification')).toEqual({ SSEEnabled: true, SSEType: 'KMS' })
})
