import { describe, expect, test } from 'vitest'
import { exportJson, exportPage } from '#domain/privacy/export-content.ts'
import { mayExport } from '#domain/privacy/personal-export.ts'
import type { ProcessingOf } from '#domain/privacy/processing.ts'
import { register } from '#domain/privacy/register.ts'

const HOUR_MS = 60 * 60 * 1000
const now = Date.parse('2026-11-23T12:00:00Z')

/** Nothing found, of every kind that the register exports. */
const nothing = Object.fromEntries(
  Object.entries(register as Record<string, ProcessingOf>).map(([place, { records }]) => [
    place,
    Object.fromEntries(
      records.filter(({ exported }) => exported === 'exported').map(({ kind }) => [kind, [] as unknown[]]),
    ),
  ]),
)
const content = { found: nothing, files: [], leftOut: [], madeAt: new Date(now).toISOString(), hasAccount: true }

describe('an export', () => {
  test('is refused if a kind of record was not looked for', () => {
    expect(() => exportJson(content)).not.toThrow()
    const { session: _session, ...others } = nothing['accounts']!
    const lacking = { ...content, found: { ...nothing, accounts: others } }
    expect(() => exportJson(lacking)).toThrow('An export lacks session of accounts.')
    expect(() => exportPage(lacking)).toThrow('An export lacks session of accounts.')
  })

  test('escapes every value and name, and its page loads nothing', () => {
    const evil = '<script>alert("1")</script>'
    const found = { ...nothing, helpdesk: { ...nothing['helpdesk'], ticket: [{ subject: evil, [evil]: [evil] }] } }
    const page = exportPage({ ...content, found, files: [{ name: evil, path: `files/${evil}` }], leftOut: [evil] })
    expect(page).not.toContain('<script')
    expect(page.match(/&lt;script&gt;/gi)?.length).toBeGreaterThanOrEqual(6)
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
  })
})

test('a page shows seconds since 1970 as a time where a field is one', () => {
  const session = { signedInAt: 1_795_841_310, devices: 3 }
  const found = { ...nothing, accounts: { ...nothing['accounts'], session: [session] } }
  const page = exportPage({ ...content, found })
  expect(page).toContain('<dt>Signed in at</dt><dd>28 November 2026 at 06:48</dd>')
  expect(page).toContain('<dt>Devices</dt><dd>3</dd>')
})

test('a page shows what a clock of a ticket has used as a duration, and not in milliseconds', () => {
  const clock = { status: 'running', used: { always: 383_993, office: 0 }, since: 1_795_841_310_000 }
  const found = { ...nothing, helpdesk: { ...nothing['helpdesk'], ticket: [{ clocks: { resolution: clock } }] } }
  const page = exportPage({ ...content, found })
  expect(page).toContain('<dt>Around the clock</dt><dd>6 min 24 s</dd>')
  expect(page).toContain('<dt>In office hours</dt><dd>0 s</dd>')
  expect(page).toContain('<dt>Since</dt><dd>28 November 2026 at 06:48</dd>')
  expect(page).not.toContain('383993')
})

test('a page for somebody without an account sends nobody to a privacy page that they do not have', () => {
  expect(exportPage({ ...content, hasAccount: false })).not.toContain('Account, Privacy')
})

test('a page names what there is in words, and once in a line what there is nothing of', () => {
  const trial = { product: 'cyberscore', lastDay: '2026-12-07', isExtended: false, startedBy: 'staff' }
  const found = { ...nothing, accounts: { ...nothing['accounts'], trial: [trial] } }
  const page = exportPage({ ...content, found })
  expect(page).toContain('<dt>Last day</dt><dd>7 December 2026</dd></div><div><dt>Extended</dt><dd>No</dd>')
  expect(page.match(/<h3>/g)).toHaveLength(1)
  expect(page).toMatch(/What we hold nothing of<\/h2>\n<p>.*Rights and factors at the last sign-in;.*Session;.*\.<\/p>/)
  expect(exportJson({ ...content, found })).toContain('"lastDay": "2026-12-07"')
})

test('one export at a time, and three in 24 hours', () => {
  const made = (state: 'done' | 'running', hoursAgo: number) => ({
    state,
    createdAt: new Date(now - hoursAgo * HOUR_MS).toISOString(),
  })
  expect(mayExport([], now)).toBe('may')
  expect(mayExport([made('running', 30)], now)).toBe('under-way')
  expect(mayExport([made('done', 1), made('done', 2), made('done', 25)], now)).toBe('may')
  expect(mayExport([made('done', 1), made('done', 2), made('done', 23)], now)).toEqual({ retryAfterSeconds: 3600 })
})
