import { expect, test } from 'vitest'
import { keptByLaw, keptKind } from '#domain/privacy/kept-by-law.ts'
import { withAuditLog } from '#domain/privacy/requests/erasure.ts'
import { privacyRequestNews, privacyRequestNewsTemplate } from '#domain/privacy/mails/privacy-request-news.ts'
import { register } from '#domain/privacy/register.ts'

const settings = { siteOrigin: 'https://veritech.example', deskAddress: 'help@veritech.example' }

test('every kind that the register keeps is named with its reason and time', () => {
  const kept = Object.values(register)
    .flatMap(({ records }): readonly { kind: string; erased: unknown }[] => records)
    .filter(({ erased }) => typeof erased === 'object')
  expect(keptByLaw()).toHaveLength(kept.length)
  for (const { kind } of kept) expect(keptByLaw()).toContainEqual(keptKind(kind))
  expect(keptKind('audit')).toMatchObject({
    name: 'Audit log',
    because: expect.stringContaining('POPIA, sections 17 and 19') as string,
    keptFor: expect.stringContaining('without end') as string,
  })
  expect(keptKind('mail')).toBeUndefined()
})

test('what an erasure kept names the audit log, which it did not read', () => {
  const result = {
    deleted: 3,
    redacted: 1,
    files: 0,
    kept: [{ kind: 'privacy-request', law: 'popia-17' as const, count: 1 }],
  }
  expect(withAuditLog(result).kept.map(({ kind }) => kind)).toEqual(['privacy-request', 'audit'])
})

test('the mail about a deletion that began names what stays, why and for how long', () => {
  const request = {
    personId: 'p-1',
    kind: 'deletion' as const,
    number: 1,
    state: 'in-progress' as const,
    receivedAt: '2026-11-23T12:00:00.000Z',
    dueOn: '2026-12-23',
    happenings: [],
    version: 2,
  }
  const mail = privacyRequestNews('ana@mokoena.example', { request, what: 'erasure-started', kept: keptByLaw() }, 0)
  const { text, html } = privacyRequestNewsTemplate.read(mail)!.render(settings)
  for (const { name, because, keptFor } of keptByLaw()) {
    expect(text).toContain(`${name}: ${because}. Kept ${keptFor}.`)
    expect(html).toContain(name)
  }
})
