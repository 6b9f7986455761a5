import { expect, test } from 'vitest'
import { clientProperties, openUserPool, poolId, poolProperties } from './user-pool.ts'

test('an unsupported property stops the start and is named', async () => {
  const { cognito } = await openUserPool()
  expect(() => cognito.createPool('af-south-1_Another00', { ...poolProperties, DeviceConfiguration: {} })).toThrow(
    /does not support user pool af-south-1_Another00: .*DeviceConfiguration/,
  )
  expect(() =>
    cognito.createPool('af-south-1_Another00', { ...poolProperties, LambdaConfig: { PostAuthentication: 'arn' } }),
  ).toThrow(/PostAuthentication/)
  expect(() => cognito.createClient('another', { ...clientProperties, GenerateSecret: true })).toThrow(/client secret/)
})

test('rotation together with REFRESH_TOKEN_AUTH is refused, as in a deployment', async () => {
  const { cognito } = await openUserPool()
  expect(() =>
    cognito.createClient('another', { ...clientProperties, ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'] }),
  ).toThrow(/rotation/)
})

test('a client of an unknown pool is refused', async () => {
  const { cognito } = await openUserPool()
  expect(() => cognito.createClient('another', { UserPoolId: `${poolId}X` })).toThrow(/does not exist/)
})
