import { describe, expect, test } from 'vitest'
import { addressBlock, callerAddress } from '#lambdas/platform/caller-address.ts'
import { gatewayEvent } from '../harness.ts'

const caller = (viewer: string) =>
  callerAddress(gatewayEvent({ path: '/', headers: { 'CloudFront-Viewer-Address': viewer } }))

describe('the caller’s address', () => {
  test.each([
    ['198.51.100.10:46532', '198.51.100.10'],
    ['2001:db8:85a3:0:0:8a2e:370:7334:443', '2001:db8:85a3:0:0:8a2e:370:7334'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['', '192.0.2.1'],
  ])('behind %j is %s', (viewer, address) => {
    expect(caller(viewer)).toBe(address)
  })
})

describe('the block that one caller holds', () => {
  test.each([
    ['198.51.100.10', '198.51.100.10'],
    ['::ffff:198.51.100.10', '198.51.100.10'],
    ['2001:db8:85a3:1:0:8a2e:370:7334', '2001:db8:85a3:1'],
    ['2001:0DB8:85A3:0001::1', '2001:db8:85a3:1'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['2001:db8:0:0:1::', '2001:db8:0:0'],
  ])('of %s is %s', (address, block) => {
    expect(addressBlock(address)).toBe(block)
  })
})
