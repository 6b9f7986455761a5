import { expect, test } from 'vitest'
import { placed, readAssembly } from './assembly.ts'
import { demoConfig, synthesise } from './synthesised.ts'

const everySetting = { ...demoConfig, backup: { days: 7, copyRegion: 'eu-west-1' }, dashboard: true }
const stacks = readAssembly(synthesise(everySetting).folder)
const kept = (policy: string) => placed(stacks).filter(({ resource }) => resource.DeletionPolicy === policy)

test('a rolled back creation leaves nothing that holds data but what is protected against deletion itself', () => {
  const left = kept('Retain').map(({ type }) => type)
  expect([...new Set(left)].toSorted()).toEqual([
    'AWS::ApiGateway::Account',
    'AWS::Cognito::UserPool',
    'AWS::DynamoDB::GlobalTable',
    'AWS::IAM::Role',
    'AWS::Logs::LogGroup',
  ])
})

test('resources that it leaves have generated names, which cannot block the next creation', () => {
  const named = kept('Retain').filter(({ type, property }) => {
    // The name of a pool need not be its own.
    if (type === 'AWS::Cognito::UserPool') return false
    const name = property('TableName') ?? property('RoleName') ?? property('LogGroupName')
    return name !== undefined && !JSON.stringify(name).includes('"Ref"')
  })
  expect(named.map(({ id }) => id)).toEqual([])
})

test('vaults, keys, queues and buckets are kept once they were made, and go with a creation that failed', () => {
  const types = ['AWS::Backup::BackupVault', 'AWS::KMS::Key', 'AWS::SQS::Queue', 'AWS::S3::Bucket']
  const found = placed(stacks, ...types)
  expect(new Set(found.map(({ type }) => type)).size).toBe(types.length)
  for (const { id, resource } of found)
    expect([id, resource.DeletionPolicy, resource.UpdateReplacePolicy]).toEqual([id, 'RetainExceptOnCreate', 'Retain'])
})

test('a vault’s name contains its stack’s id, so that one left behind blocks no other', () => {
  const vaults = placed(stacks, 'AWS::Backup::BackupVault')
  expect(vaults).toHaveLength(2)
  for (const { property } of vaults) expect(JSON.stringify(property('BackupVaultName'))).toContain('AWS::StackId')
})
