import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import type { OutboxMail } from '#domain/mail/outbox.ts'
import { appendEntry } from '#lambdas/platform/audit-keys.ts'
import { auditLog } from '#lambdas/platform/audit-log.ts'
import { committing } from '#lambdas/platform/commit.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import { createTable, startEngine } from '../harness.ts'
import type { Engine } from '../harness.ts'

const NOW = Date.UTC(2026, 10, 21, 8)

let engine: Engine
let names: { table: string; outbox: string; audit: string }
let commit: Commit

beforeAll(async () => {
  engine = await startEngine()
  const [table = '', outbox = '', audit = ''] = await Promise.all(
    ['notes', 'outbox', 'audit'].map((name) => createTable(engine, name)),
  )
  names = { table, outbox, audit }
  commit = committing({ tables: engine.tables, ...names })
})
afterAll(() => engine.stop())

const key = (id: string) => ({ pk: `NOTE#${id}`, sk: 'NOTE' })
const note = (id: string, more: object = {}) => ({ put: { Item: { ...key(id), text: 'Call back', ...more } } })
const mail = (outboxId: string): OutboxMail => ({
  ...outboxMailBase(NOW, outboxId),
  template: 'note',
  to: 'zanele@kopano.example',
})
const entry = (id: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  at: new Date(NOW).toISOString(),
  actor: 'person-1',
  object: { type: 'note', id },
  action: 'file-announced',
  ...more,
})

async function stored(): Promise<Record<string, unknown>[]> {
  const pages = await Promise.all(
    Object.values(names).map((TableName) => engine.tables.send(new ScanCommand({ TableName, ConsistentRead: true }))),
  )
  return pages.flatMap(({ Items = [] }) => Items)
}
const read = async (id: string) =>
  (await engine.tables.send(new GetCommand({ TableName: names.table, Key: key(id), ConsistentRead: true }))).Item

describe('a change', () => {
  test('is stored together with its mails and audit entries', async () => {
    const id = randomUUID()
    expect(await commit({ items: [note(id)], mails: [mail(id)], audit: [entry(id)] })).toEqual({ outcome: 'written' })
    expect((await stored()).filter((item) => JSON.stringify(item).includes(id))).toHaveLength(3)
  })

  test('is not stored if a condition fails, which is returned by name', async () => {
    const before = await stored()
    const id = randomUUID()
    const full = { ...note(id).put, ConditionExpression: 'attribute_exists(pk)' }
    const outcome = await commit({
      items: [note(randomUUID()), { put: full, condition: 'note-missing' }],
      mails: [mail(id)],
      audit: [entry(id)],
    })
    expect(outcome).toEqual({ outcome: 'refused', failed: ['note-missing'] })
    expect(await stored()).toEqual(before)
  })

  test('does not overwrite a mail in the outbox', async () => {
    const id = randomUUID()
    await commit({ items: [], mails: [mail(id)] })
    expect(await commit({ items: [note(id)], mails: [mail(id)] })).toEqual({
      outcome: 'refused',
      failed: [`mail ${id}`],
    })
    expect(await read(id)).toBeUndefined()
  })

  test('of 90 items is written, of 91 refused with advice to make it a job', async () => {
    const many = (count: number) => Array.from({ length: count }, () => note(randomUUID()))
    const [id, other] = [randomUUID(), randomUUID()]
    expect(await commit({ items: many(88), mails: [mail(id)], audit: [entry(id)] })).toEqual({ outcome: 'written' })
    const before = await stored()
    const tooMany = commit({ items: many(89), mails: [mail(other)], audit: [entry(other)] })
    await expect(tooMany).rejects.toThrow('at most 90 items, this one 91: make it a job')
    expect(await stored()).toEqual(before)
  })

  test('of more than 3 MB is refused with the same advice', async () => {
    const items = Array.from({ length: 10 }, () => note(randomUUID(), { text: 'x'.repeat(310_000) }))
    await expect(commit({ items })).rejects.toThrow(/at most 3000000 bytes.*make it a job/)
  })

  test('interrupted by kill -9 is stored completely or not at all', async () => {
    for (let killed = 0; killed < 4; killed++) {
      const child = spawn(process.execPath, [fileURLToPath(new URL('commit-forever.ts', import.meta.url))], {
        env: { ...process.env, ...names, COMMITTER: String(killed) },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await written(child, 5 + killed * 7)
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const ids = (await stored()).flatMap(({ pk }) => /kill-\d+-\d+/.exec(String(pk)) ?? [])
    const parts = Map.groupBy(ids, (id) => id)
    expect(parts.size).toBeGreaterThan(40)
    // Two notes, a mail and an audit entry.
    for (const [id, found] of parts) expect(found, id).toHaveLength(4)
  }, 60_000)
})

describe('a repeated request', () => {
  const asked = (id: string, content: string, answer = { number: 7 }) => ({
    items: [note(id)],
    idempotency: { by: 'person-1', key: id, content, answer, expiresAt: NOW / 1000 },
  })

  test('with the same content gets the first answer, and stores nothing', async () => {
    const id = randomUUID()
    expect(await commit(asked(id, 'content'))).toEqual({ outcome: 'written' })
    const before = await stored()
    expect(await commit(asked(id, 'content', { number: 8 }))).toEqual({ outcome: 'repeated', answer: { number: 7 } })
    expect(await stored()).toEqual(before)
  })

  test('with other content is refused, and stores nothing', async () => {
    const id = randomUUID()
    await commit(asked(id, 'content'))
    const before = await stored()
    expect(await commit(asked(id, 'other content'))).toEqual({ outcome: 'key-taken' })
    expect(await stored()).toEqual(before)
  })

  test('is answered even if another condition fails', async () => {
    const id = randomUUID()
    const once = { ...asked(id, 'content'), mails: [mail(id)] }
    await commit(once)
    expect(await commit(once)).toMatchObject({ outcome: 'repeated' })
  })

  test('keeps only a hash of the content', async () => {
    const id = randomUUID()
    await commit(asked(id, 'what Zanele typed'))
    expect(JSON.stringify(await stored())).not.toContain('Zanele typed')
  })
})

describe('an edit', () => {
  const edit = (id: string, was: number, text: string) =>
    commit({ items: [note(id, { text })], version: { key: key(id), was } })

  test('on the stored version is written as the next version', async () => {
    const id = randomUUID()
    await edit(id, 0, 'first')
    expect(await edit(id, 1, 'second')).toEqual({ outcome: 'written' })
    expect(await read(id)).toMatchObject({ text: 'second', version: 2 })
  })

  test('on an outdated version is refused as changed-meanwhile', async () => {
    const id = randomUUID()
    await edit(id, 0, 'first')
    await edit(id, 1, 'of a colleague')
    expect(await edit(id, 1, 'mine')).toEqual({ outcome: 'changed-meanwhile' })
    expect(await edit(id, 0, 'mine')).toEqual({ outcome: 'changed-meanwhile' })
    expect(await read(id)).toMatchObject({ text: 'of a colleague', version: 2 })
  })

  test('concurrent with another: one of the two is written', async () => {
    const id = randomUUID()
    await edit(id, 0, 'first')
    const outcomes = await Promise.all(['one', 'other'].map((text) => edit(id, 1, text)))
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed-meanwhile', 'written'])
  })

  test('keeps its own conditions', async () => {
    const id = randomUUID()
    await edit(id, 0, 'first')
    const ConditionExpression = '#text = :second'
    const names = { ExpressionAttributeNames: { '#text': 'text' }, ExpressionAttributeValues: { ':second': 'second' } }
    const items = [{ put: { ...note(id).put, ConditionExpression, ...names } }]
    expect(await commit({ items, version: { key: key(id), was: 1 } })).toEqual({ outcome: 'changed-meanwhile' })
  })

  test('that does not write its record throws', async () => {
    const elsewhere = { items: [note(randomUUID())], version: { key: key('other'), was: 1 } }
    await expect(commit(elsewhere)).rejects.toThrow('must put or remove the versioned record')
  })
})

describe('the audit log', () => {
  const log = () => auditLog({ tables: engine.tables, table: names.audit })
  const at = (minute: number) => new Date(NOW + minute * 60_000).toISOString()

  test('refuses to overwrite an entry', async () => {
    const id = randomUUID()
    const first = entry(id, { id: 'event-1' })
    await commit({ items: [], audit: [first] })
    expect(await commit({ items: [note(id)], audit: [{ ...first, action: 'file-deleted' }] })).toEqual({
      outcome: 'refused',
      failed: ['audit 0'],
    })
    await expect(engine.tables.send(new PutCommand(appendEntry(names.audit, first)))).rejects.toThrow()
    expect(await log().ofObject(first.object, { limit: 5 })).toEqual({
      entries: [{ ...first, id: undefined }].map(plain),
    })
  })

  test.each([
    ['a name as its actor', { actor: 'Zanele Khumalo' }],
    ['an address as its actor', { actor: 'zanele@kopano.example' }],
    ['a sentence in its changes', { changes: { note: { to: 'Call back tomorrow' } } }],
    ['an unknown field', { name: 'Zanele' }],
  ])('refuses an entry with %s', async (_, wrong: object) => {
    const before = await stored()
    await expect(commit({ items: [note(randomUUID())], audit: [entry('1', wrong)] })).rejects.toThrow()
    expect(await stored()).toEqual(before)
  })

  test('lists an object’s entries, oldest first, in commit order, page by page', async () => {
    const id = randomUUID()
    const actions = ['file-announced', 'file-accepted', 'file-link-made', 'file-refused', 'file-deleted'] as const
    await commit({
      items: [],
      audit: actions.slice(0, 3).map((action) => entry(id, { action, changes: { pinned: { from: false, to: true } } })),
    })
    for (const [minute, action] of actions.slice(3).entries())
      await commit({ items: [], audit: [entry(id, { action, at: at(minute + 1) })] })
    const found: string[] = []
    for (let cursor: string | undefined; ;) {
      const page = await log().ofObject({ type: 'note', id }, { limit: 2, cursor })
      if (page === 'bad-cursor') throw new Error('The cursor was refused.')
      found.push(...page.entries.map(({ action }) => action))
      cursor = page.nextCursor
      if (cursor === undefined) break
    }
    expect(found).toEqual(actions)
  })

  test('lists an organisation’s entries only, newest first', async () => {
    const organisation = randomUUID()
    for (const [minute, action] of (['file-announced', 'file-deleted'] as const).entries())
      await commit({ items: [], audit: [entry(randomUUID(), { action, organisation, at: at(minute) })] })
    await commit({ items: [], audit: [entry(randomUUID(), { organisation: randomUUID() })] })
    const first = await log().ofOrganisation(organisation, { limit: 1 })
    if (first === 'bad-cursor') throw new Error('The cursor was refused.')
    expect(first.entries).toMatchObject([{ action: 'file-deleted', organisation }])
    const second = await log().ofOrganisation(organisation, { limit: 1, cursor: first.nextCursor })
    expect(second).toMatchObject({ entries: [{ action: 'file-announced' }] })
    expect(second).not.toHaveProperty('nextCursor')
    expect(await log().ofOrganisation(randomUUID(), { limit: 1, cursor: first.nextCursor })).toBe('bad-cursor')
  })
})

const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

/** Resolves when the child has written this many lines. */
async function written(child: ChildProcess, lines: number): Promise<void> {
  let seen = 0
  for await (const chunk of child.stdout!) {
    seen += String(chunk).split('\n').length - 1
    if (seen >= lines) return
  }
}
