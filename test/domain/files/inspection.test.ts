import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayReadFile } from '#domain/files/access.ts'
import { fileCalls } from '#domain/files/contract.ts'
import { fileNameSchema } from '#domain/files/file.ts'
import { afterCheck, type CheckResult, contradiction, expectFile } from '#domain/files/inspection.ts'
import { isGone } from '#domain/files/retention.ts'

const NOW = Date.UTC(2026, 10, 22, 8)
const file = expectFile(
  { id: 'file-0001', name: 'plan.pdf', type: 'application/pdf', size: 9, personId: 'naledi', organisation: 'org-1' },
  NOW,
)
const passed = (check: 'content' | 'malware', etag = 'a'): CheckResult => ({ check, etag, passed: true })
const malware: CheckResult = { check: 'malware', etag: 'a', passed: false, reason: 'malware' }
const on = { now: NOW, malwareProtection: true }
const off = { now: NOW, malwareProtection: false }

describe('a content', () => {
  test.each([
    ['application/pdf', 'application/pdf', false, undefined],
    ['application/pdf', 'image/png', false, 'other-type'],
    ['application/pdf', undefined, true, 'other-type'],
    ['application/msword', 'application/x-cfb', false, undefined],
    ['text/csv', undefined, true, undefined],
    ['text/csv', undefined, false, 'not-text'],
    ['text/csv', 'application/x-msdownload', false, 'other-type'],
  ] as const)('declared as %s and found to be %s (text: %s) is judged %s', (type, found, isText, reason) => {
    expect(contradiction({ name: 'plan', type, size: 9 }, { size: 9, type: found, isText })).toBe(reason)
  })

  test.each([
    ['plan.pdf', 'text/plain', 'other-type'],
    ['plan.zip', 'text/csv', 'other-type'],
    ['plan.PNG', 'text/plain', 'other-type'],
    ['plan.log', 'text/plain', undefined],
  ] as const)('named %s and declared as %s is judged %s', (name, type, reason) => {
    expect(contradiction({ name, type, size: 9 }, { size: 9, type: undefined, isText: true })).toBe(reason)
  })

  test('of another size than declared is refused', () => {
    expect(contradiction(file, { size: 10, type: 'application/pdf', isText: false })).toBe('other-size')
  })
})

describe('a waiting file', () => {
  test('is clean once its content passed, where nothing else is asked for', () => {
    const clean = afterCheck(file, passed('content'), off)
    expect(clean).toMatchObject({ state: 'clean', version: 2 })
    expect(clean.expiresAt).toBeUndefined()
  })

  test('is gone after the days that its bucket keeps files, once it is clean', () => {
    const clean = afterCheck(file, passed('content'), { ...off, days: 30 })
    const day = 24 * 60 * 60 * 1000
    expect([29, 30].map((days) => isGone(clean, NOW + days * day))).toEqual([false, true])
    expect(isGone(afterCheck(file, passed('content'), off), NOW + 10_000 * day)).toBe(false)
  })

  test('waits for the scan where malware protection is on, in whichever order the checks come', () => {
    for (const [first, second] of [
      ['content', 'malware'],
      ['malware', 'content'],
    ] as const) {
      const half = afterCheck(file, passed(first), on)
      expect(half.state).toBe('waiting')
      expect(afterCheck(half, passed(first), on).state).toBe('waiting')
      expect(afterCheck(half, passed(second), on).state).toBe('clean')
    }
  })

  test('starts again for another content: no check counts for two', () => {
    const scanned = afterCheck(file, passed('malware', 'a'), on)
    expect(afterCheck(scanned, passed('content', 'b'), on).state).toBe('waiting')
  })

  test('that was decided on stays as it is, whatever comes later', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(passed('content'), passed('malware'), malware), { maxLength: 8 }),
        (results) => {
          let state = file
          for (const result of results) {
            const next = afterCheck(state, result, on)
            expect(state.state === 'waiting' || next === state).toBe(true)
            state = next
          }
          const { content, malware } = state.checks ?? {}
          expect(state.state !== 'clean' || (content && malware)).toBe(true)
        },
      ),
    )
  })
})

test.each(['a/b.pdf', '..', 'a\\b', 'a\u0000b', 'x\u202Efdp.exe', ' ', 'a'.repeat(151)])(
  '%j is no file name',
  (name) => {
    expect(fileNameSchema.safeParse(name).success).toBe(false)
  },
)

test('what a feature does not take is refused in a sentence that names what it takes', () => {
  const input = fileCalls('notes', { types: ['image/png'], largestBytes: 10 }).createUpload['~orpc'].inputSchema
  const refusal = (given: object) =>
    input?.['~standard'].validate({ name: 'a.png', type: 'image/png', size: 5, ...given }) as {
      issues?: readonly { message: string }[]
    }
  expect(refusal({}).issues).toBeUndefined()
  expect(refusal({ type: 'text/html' }).issues?.[0]?.message).toBe('We take files of these types: image/png.')
  expect(refusal({ size: 11 }).issues?.[0]?.message).toBe('A file has at most 10 bytes.')
  expect(refusal({ size: 0 }).issues?.[0]?.message).toBe('The file is empty.')
})

test('only who reaches a file in its organisation may read it', () => {
  const actor = (id: string, organisation: string | undefined, reach: 'own' | 'all' = 'own') => ({
    id,
    roles: [],
    assurance: 'aal1' as const,
    organisation: organisation
      ? { id: organisation, kind: 'client' as const, reach, sites: [], duties: ['member' as const], asOf: NOW }
      : undefined,
  })
  expect(mayReadFile(actor('naledi', 'org-1'), file)).toBe(true)
  expect(mayReadFile(actor('zanele', 'org-1', 'all'), file)).toBe(true)
  expect(mayReadFile(actor('sipho', 'org-1'), file)).toBe(false)
  expect(mayReadFile(actor('naledi', 'org-2', 'all'), file)).toBe(false)
  expect(mayReadFile(actor('naledi', undefined), file)).toBe(false)
  const { organisation: _, ...own } = file
  expect(mayReadFile(actor('naledi', undefined), own)).toBe(true)
  expect(mayReadFile(actor('zanele', 'org-1', 'all'), own)).toBe(false)
})
