import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterCheck, expectFile } from '#domain/files/inspection.ts'
import { decideOnMail } from '#domain/helpdesk/mail/decide-on-mail.ts'
import type { QuarantinedMail } from '#domain/helpdesk/mail/quarantined-mail.ts'
import { forgetMail, forgottenMails, keepMail } from '#lambdas/helpdesk/mail/forget-mails.ts'
import { DAYS_KEPT, quarantineStore, storeQuarantined } from '#lambdas/helpdesk/mail/quarantine-store.ts'
import type { QuarantineStore } from '#lambdas/helpdesk/mail/quarantine-store.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { addFile, fileStore } from '#lambdas/platform/files/file-store.ts'
import type { FileStore } from '#lambdas/platform/files/file-store.ts'
import { sweepDue } from '#lambdas/platform/schedules/sweep-due.ts'
import { createTable, startEngine } from '../harness.ts'
import type { Engine } from '../harness.ts'

const deletedAt = Date.UTC(2026, 0, 5, 10)
const later = deletedAt + (DAYS_KEPT + 1) * 24 * 60 * 60 * 1000

let engine: Engine
let table: string
let commit: ReturnType<typeof committing>
let quarantine: QuarantineStore
let files: FileStore
beforeAll(async () => {
  engine = await startEngine()
  const { tables } = engine
  table = await createTable(engine, 'helpdesk')
  const [outbox, audit] = [await createTable(engine, 'outbox'), await createTable(engine, 'audit')]
  commit = committing({ tables, table, outbox, audit })
  quarantine = quarantineStore({ tables, table })
  files = fileStore(tables, table)
})
afterAll(() => engine.stop())

/** A deleted mail with a file, whose time is over. */
async function deleted(id: string) {
  const plan = { id: `file-of-${id}`, name: 'plan.txt', type: 'text/plain', size: 4, personId: 'mail' }
  const file = afterCheck(
    expectFile(plan, deletedAt),
    { check: 'content', etag: 'etag', passed: true },
    { now: deletedAt, malwareProtection: false },
  )
  const mail: QuarantinedMail = {
    id,
    receivedAt: new Date(deletedAt).toISOString(),
    state: 'open',
    reason: 'stranger',
    from: 'eve@evil.example',
    fromName: 'Eve',
    subject: 'Printer',
    size: 1000,
    text: 'See it.',
    folded: '',
    files: [{ id: file.id, name: file.name, type: file.type, size: file.size }],
    refusedFiles: [],
    version: 1,
  }
  await commit({ items: [addFile(file), storeQuarantined(mail, deletedAt)] })
  const ended = decideOnMail(mail, { do: 'delete' }, 'agent') as QuarantinedMail
  await commit({ items: [storeQuarantined(ended, deletedAt), forgetMail(id, deletedAt)] })
  return { fileId: file.id, ended }
}

async function restore(mail: QuarantinedMail): Promise<string> {
  const restored = decideOnMail(mail, { do: 'restore' }, 'agent') as QuarantinedMail
  return (await commit({ items: [storeQuarantined(restored, later), keepMail(mail.id)] })).outcome
}

/** A sweep that calls `during` at a moment, and the keys whose bytes it deleted. */
async function sweep(moment: 'before the mark' | 'after the mark' | 'while deleting', during: () => Promise<unknown>) {
  const removed: string[] = []
  const at = async (now: typeof moment) => {
    if (now === moment) await during()
  }
  const handlers = forgottenMails({
    quarantine: {
      findWithForgotten: async (id) => {
        const found = await quarantine.findWithForgotten(id)
        await at('before the mark')
        return found
      },
    },
    files: {
      find: async (id) => {
        await at('after the mark')
        return files.find(id)
      },
    },
    objects: {
      remove: async (key) => {
        await at('while deleting')
        removed.push(key)
      },
    },
    commit,
  })
  const until = Date.now() + 60_000
  const { tables } = engine
  await sweepDue({ tables, table, commit, handlers, now: () => later, until: later + until, endsAt: later + until })
  return removed
}

test('a mail that is restored as the sweep comes keeps its files', async () => {
  const { fileId, ended } = await deleted('mail-restored')
  let outcome
  expect(await sweep('before the mark', async () => (outcome = await restore(ended)))).toEqual([])
  expect(outcome).toBe('written')
  expect(await quarantine.find('mail-restored')).toMatchObject({ state: 'open', files: [{ id: fileId }] })
  expect(await files.find(fileId)).toBeDefined()
})

test.each(['after the mark', 'while deleting'] as const)('a mail is not restored %s', async (moment) => {
  const id = `mail-forgotten-${moment.replaceAll(' ', '-')}`
  const { fileId, ended } = await deleted(id)
  let outcome
  const removed = await sweep(moment, async () => (outcome = await restore(ended)))
  expect([outcome, removed]).toEqual(['refused', [expect.stringContaining(fileId)]])
  expect(await quarantine.find(id)).toBeUndefined()
  expect(await restore(ended)).toBe('refused')
  expect(await quarantine.findWithForgotten(id)).toBeUndefined()
  expect(await files.find(fileId)).toBeUndefined()
})

test('a failed deletion is repeated, and nobody sees the mail meanwhile', async () => {
  const { fileId } = await deleted('mail-failed')
  const failing = async () => {
    throw new Error('The bucket does not answer.')
  }
  expect(await sweep('while deleting', failing)).toEqual([])
  expect(await quarantine.find('mail-failed')).toBeUndefined()
  const { mails } = (await quarantine.list('decided', { limit: 100 })) as { mails: { id: string }[] }
  expect(mails.map(({ id }) => id)).not.toContain('mail-failed')
  const found = await quarantine.findWithForgotten('mail-failed')
  expect(found).toMatchObject({ isForgotten: true, mail: { files: [{ id: fileId }] } })
  // The sweep puts it off; the handler then finds what is left.
  const handlers = forgottenMails({ quarantine, files, objects: { remove: async () => undefined }, commit })
  const due = { kind: 'mail-forgotten', id: 'mail-failed', at: new Date(later).toISOString(), about: {} }
  const change = await handlers['mail-forgotten']!(due, later)
  expect((await commit(change)).outcome).toBe('written')
  expect(await quarantine.findWithForgotten('mail-failed')).toBeUndefined()
})
