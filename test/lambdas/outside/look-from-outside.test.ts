import { expect, test } from 'vitest'
import { applyCheck } from '#domain/status/apply-check.ts'
import { emptyStatus, type Status } from '#domain/status/status.ts'
import { lookFromOutside } from '#lambdas/outside/look-from-outside.ts'

const AT = Date.UTC(2026, 10, 23, 3)
const MINUTE = 60_000
const working = applyCheck(emptyStatus(15), { at: AT, everyMinutes: 15, findings: { tickets: 'works', mail: 'works' } })
const failing = { at: AT, everyMinutes: 15, findings: { tickets: 'fails' } } as const

interface Stage {
  readonly me?: number
  readonly record?: { readonly status: number; readonly text: string }
}

/** Looks at a stage that answers like this, this many minutes after its last checks. */
function look(status: Status, minutes: number, { me = 401, record }: Stage = {}): Promise<void> {
  const answers = new Map([
    ['/api/me', { status: me, text: '' }],
    ['/status.json', record ?? { status: 200, text: JSON.stringify(status) }],
  ])
  return lookFromOutside(
    async (path) => ({ ...answers.get(path)!, headers: new Headers() }),
    () => AT + minutes * MINUTE,
  )()
}

test('a region whose checks ran lately and whose gateway answers is well', async () => {
  await expect(look(working, 37)).resolves.toBeUndefined()
})

test('one failed check is no outage, two in a row are', async () => {
  const once = applyCheck(working, failing)
  await expect(look(once, 1)).resolves.toBeUndefined()
  await expect(look(applyCheck(once, failing), 1)).rejects.toThrow('down: tickets')
})

test.each<[string, Status, number, Stage, string]>([
  ['silent checks', working, 38, {}, 'the checks last ran at 2026-11-23T03:00:00.000Z'],
  ['checks that never ran', emptyStatus(15), 0, {}, 'the checks have never run'],
  ['a gateway without an answer', working, 1, { me: 503 }, '/api/me was answered with 503'],
  ['functions that refuse the edge', working, 1, { me: 403 }, '/api/me was answered with 403'],
  [
    'a record that cannot be read',
    working,
    1,
    { record: { status: 502, text: '' } },
    '/status.json was answered with 502',
  ],
])('%s are an outage', async (_, status, minutes, stage, why) => {
  await expect(look(status, minutes, stage)).rejects.toThrow(why)
})
