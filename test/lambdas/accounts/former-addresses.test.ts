import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { accountsPersonalData } from '#lambdas/accounts/personal-data.ts'
import { acceptanceStore } from '#lambdas/platform/acceptance-store.ts'
import { auditLog } from '#lambdas/platform/audit-log.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { erasureSteps } from '#lambdas/platform/erasure/erase-person.ts'
import { storeFormerAddress } from '#lambdas/platform/former-addresses.ts'
import { createTable, startEngine } from '../harness.ts'

let engine: Awaited<ReturnType<typeof startEngine>>
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(() => engine.stop())

const FORMER = 'ana@before.example'
const LEFT = Date.parse('2026-11-23T12:00:00Z')
const HOUR_MS = 3_600_000

/** Ana, who had another address until `LEFT`, with a mail to it an hour before and an hour after. */
async function moved() {
  const { tables } = engine
  const [accounts, outbox, audit] = await Promise.all(
    ['accounts', 'outbox', 'audit'].map((name) => createTable(engine, name)),
  )
  const put = (TableName: string, Item: object) => tables.send(new PutCommand({ TableName, Item }))
  const commit = committing({ tables, table: accounts!, outbox: outbox!, audit: audit! })
  await commit({ items: [storeFormerAddress('ana', { email: FORMER, until: new Date(LEFT).toISOString() })] })
  await put(accounts!, { pk: 'PERSON#ben', sk: 'ORGANISATION#org-1', kind: 'membership', email: FORMER })
  for (const [id, at] of [
    ['earlier', LEFT - HOUR_MS],
    ['later', LEFT + HOUR_MS],
  ] as const) {
    const base = outboxMailBase(at, id)
    await put(outbox!, { pk: `MAIL#${id}`, sk: 'MAIL', ...base, to: FORMER, sentAt: base.createdAt })
  }
  const erase = async (isOfAnother: boolean) => {
    const steps = await erasureSteps(
      tables,
      [
        { name: 'accounts', table: accounts! },
        { name: 'platform', table: outbox! },
      ],
      { personId: 'ana', email: 'ana@now.example', names: [], isOfAnother: async () => isOfAnother, write: true },
    )
    for (const step of steps.slice(0, -1)) await step()
    const before = await left()
    await steps.at(-1)!()
    return [before, await left()]
  }
  const left = async () => {
    const all = await Promise.all([accounts!, outbox!].map((TableName) => tables.send(new ScanCommand({ TableName }))))
    return all.flatMap(({ Items = [] }) => Items.map(({ pk }) => String(pk))).toSorted()
  }
  return { tables, table: accounts!, audit: audit!, erase }
}

test('an erasure finds what was written to a former address, which it forgets last', async () => {
  const { erase } = await moved()
  expect(await erase(false)).toEqual([['FORMER-ADDRESSES#ana'], []])
})

test('of a former address that somebody else has now, the mails until it was left are erased', async () => {
  const { erase } = await moved()
  const others = ['MAIL#later', 'PERSON#ben']
  expect(await erase(true)).toEqual([['FORMER-ADDRESSES#ana', ...others], others])
})

test('an export has the former addresses, and the accepted terms with their version', async () => {
  const { tables, table, audit } = await moved()
  await acceptanceStore({ tables, table }).keep('ana', { terms: '2026-10-01', at: '2026-11-01T08:00:00.000Z' })
  const gather = accountsPersonalData({
    tables,
    table,
    auditLog: auditLog({ tables, table: audit }),
    attributesOf: async () => ({}),
  })
  const { records } = (await gather({ personId: 'ana', email: undefined, organisations: [] })).accounts
  expect(records['accepted-terms']).toEqual([{ terms: '2026-10-01', acceptedAt: '2026-11-01T08:00:00.000Z' }])
  expect(records['former-address']).toEqual([{ email: FORMER, until: '2026-11-23T12:00:00.000Z' }])
})
