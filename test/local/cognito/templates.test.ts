import { expect, test } from 'vitest'
import { clientProperties, openUserPool, poolId, poolProperties } from './user-pool.ts'

test('a property that the stand-in does not know stops the start and is named', async () => {
  const { cognito } = await openUserPool()
  expect(() => cognito.createPool('af-south-1_Another00', { ...poolProperties, DeviceConfiguration: {} })).toThrow(
    /does not support user pool af-south-1_Another00: .*DeviceConfiguration/,
  )
  expect(() =>
    cognito.createPool('af-south-1_Another00', { ...poolProperties, LambdaConfig: { PostAuthentication: 'arn' } }),
  ).toThrow(/PostAuthentication/)
  expect(() => cognito.createClient('another', { ...clientProperties, GenerateSecret: true })).toThrow(/client secret/)
})

test('rotation next to the old way of refreshing is refused, as it is when deployed', async () => {
  const { cognito } = await openUserPool()
  expect(() =>
    cognito.createClient('another', { ...clientProperties, ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'] }),
  ).toThrow(/rotation/)
})

test('a client of a pool that is not there is refused', async () => {
  const { cognito } = await openUserPool()
  expect(() => cognito.createClient('another', { UserPoolId: `${poolId}X` })).toThrow(/does not exist/)
})
