import { createHash } from 'node:crypto'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fingerprints } from '#lambdas/platform/fingerprint.ts'
import { createTable, startEngine } from '../harness.ts'
import type { Engine } from '../harness.ts'

const DAY = 24 * 60 * 60 * 1000
const NOON = Date.UTC(2026, 10, 21, 12)
const IP = '198.51.100.7'

let engine: Engine
let table: string
beforeAll(async () => {
  engine = await startEngine()
  table = await createTable(engine, 'chat')
})
afterAll(() => engine.stop())

/** New instances of a function. */
const instances = (count: number) => Array.from({ length: count }, () => fingerprints(engine.tables, table))

test('all instances give an address the same fingerprint within a day, even if they start together', async () => {
  const prints = await Promise.all(instances(10).map((fingerprintOf) => fingerprintOf(IP, NOON)))
  expect(new Set(prints).size).toBe(1)
})

test('different addresses have different fingerprints, which cannot be computed without the key', async () => {
  const [fingerprintOf] = instances(1) as [ReturnType<typeof fingerprints>]
  const [one, other] = [await fingerprintOf(IP, NOON), await fingerprintOf('198.51.100.8', NOON)]
  expect(one).not.toBe(other)
  expect(createHash('sha256').update(IP).digest('base64url').startsWith(one)).toBe(false)
  expect(one).not.toContain(IP)
})

test('the fingerprint of an address differs on the next day', async () => {
  const [fingerprintOf] = instances(1) as [ReturnType<typeof fingerprints>]
  expect(await fingerprintOf(IP, NOON)).not.toBe(await fingerprintOf(IP, NOON + DAY))
})

test('a daily key expires after the following day', async () => {
  const { Items = [] } = await engine.tables.send(new ScanCommand({ TableName: table }))
  const today = Items.find(({ pk }) => pk === `FINGERPRINT-KEY#${Math.floor(NOON / DAY)}`)
  expect(today?.['expiresAt']).toBe(Date.UTC(2026, 10, 23) / 1000)
})

test('after a failed read the next call reads the key again', async () => {
  let broken = true
  const tables = {
    send: (command: GetCommand) => {
      if (broken) throw new Error('down')
      return engine.tables.send(command)
    },
  } as unknown as Engine['tables']
  const fingerprintOf = fingerprints(tables, table)
  await expect(fingerprintOf(IP, NOON)).rejects.toThrow('down')
  broken = false
  await expect(fingerprintOf(IP, NOON)).resolves.toBeTypeOf('string')
})
