import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { canonicalJson, jsonLines } from '#domain/helpdesk/archive/archive.ts'
import { tarEnd, tarFile } from '#domain/helpdesk/archive/tar.ts'
import { openingOf } from '#domain/helpdesk/submit.ts'
import { aTicket } from '../domain/helpdesk/tickets.ts'

const folder = mkdtempSync(join(tmpdir(), 'verify-history-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('whether a report agrees is said also when tickets differ', () => {
  const { publicly: _publicly, ...ticket } = aTicket({ organisation: 'org-karoo' })
  const timeline = [openingOf(aTicket())]
  const files = [
    ['tickets/00001.jsonl', jsonLines([{ ticket: { ...ticket, status: 'closed' }, timeline }])],
    ['agreements.jsonl', ''],
    ['manifest.json', canonicalJson({ format: 1, content: 'desk', tickets: 1, files: 0, chain: '' })],
  ] as const
  const archive = join(folder, 'desk.tar')
  const parts = files.map(([path, text]) => tarFile({ path, content: Buffer.from(text) }))
  writeFileSync(archive, Buffer.concat([...parts, tarEnd]))
  const verified = (check: string) => {
    const asked = ['--organisation', 'org-karoo', '--month', '2026-11', '--made', '2026-12-02T06:30:00.000Z']
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['infra/operate/verify-history.ts', archive, ...asked, '--check', check],
      { encoding: 'utf8' },
    )
    return { status, said: stdout + stderr }
  }

  const other = verified('0000-0000-0000-0000')
  expect(other.status).toBe(1)
  expect(other.said).toContain('status is "closed", and its history says "new".')
  expect(other.said).toContain('The report has the check value 0000-0000-0000-0000, and the histories say ')
  const [, calculated = ''] = /Check value (\S+)/.exec(other.said) ?? []
  const same = verified(calculated)
  expect(same.status).toBe(1)
  expect(same.said).toContain('The check value of the report agrees')
  expect(same.said).toMatch(/\d+ differences in 1 tickets\./)
}, 30_000)
