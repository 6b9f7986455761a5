import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ledgerFileOf } from '#domain/ledger/ledger-file.ts'
import { written } from '#test/domain/ledger/entries.ts'
import { operate } from '#test/operator.ts'

/** The command reads a file and asks no service. */
const nowhere = { url: 'http://127.0.0.1:9' }
const folder = mkdtempSync(join(tmpdir(), 'ledger-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = ledgerFileOf(
  written([
    {
      cause: 'payment/1',
      date: '2026-11-03',
      currency: 'ZAR',
      lines: [
        { account: 'bank', cents: 10_050 },
        { account: 'receivables', party: 'org-karoofoods', cents: -10_050 },
      ],
    },
  ]),
)

test('an operator sees the balances of an exported ledger, and what was changed about it', async () => {
  const path = join(folder, 'ledger.jsonl')
  writeFileSync(path, file)
  const verified = await operate(nowhere, 'verify-ledger', [path])
  expect(verified).toMatchObject({ code: 0, said: expect.stringContaining('ZAR receivables org-karoofoods -100.50') })

  writeFileSync(path, file.replace('org-karoofoods', 'org-lumka'))
  const changed = await operate(nowhere, 'verify-ledger', [path])
  expect(changed).toMatchObject({ code: 1, said: expect.stringContaining('Entry 1 is not the one that was sealed') })
})
