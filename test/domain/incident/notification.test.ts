import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { noticeDrafts, noticeFields } from '#domain/incident/notification.ts'
import type { NoticeFacts } from '#domain/incident/notification.ts'

const facts: NoticeFacts = {
  organisation: 'Karoo Foods',
  contact: 'Lerato, 010 000 0001',
  discovered: '27 November 2026, 18:40',
  happened: 'A mailbox was read.',
  information: 'Names and invoices of 40 clients',
  consequences: 'False invoices',
  measures: 'The mailbox is closed.',
  advice: 'Check bank details by phone.',
}

test('a responsible party tells the Regulator and the people concerned, an operator the responsible party', () => {
  expect(noticeDrafts(facts, 'responsible-party').map(({ id }) => id)).toEqual(['regulator', 'people'])
  expect(noticeDrafts(facts, 'operator').map(({ id }) => id)).toEqual(['responsible-party'])
})

test('the people concerned read what section 22(5) asks for: consequences, measures, advice, and who it was if known', () => {
  const [, people] = noticeDrafts({ ...facts, intruder: 'A former supplier' }, 'responsible-party')
  for (const given of [facts.consequences, facts.measures, facts.advice, 'A former supplier'])
    expect(people!.text).toContain(given)
  const [, unknown] = noticeDrafts(facts, 'responsible-party')
  expect(unknown!.text).toContain('We do not know yet.')
})

test('the times are those of the Act: as soon as reasonably possible, and immediately for an operator', () => {
  for (const { due } of noticeDrafts({}, 'responsible-party')) expect(due).toMatch(/^As soon as reasonably possible/)
  expect(noticeDrafts({}, 'operator')[0]!.due).toMatch(/^Immediately/)
  const all = [...noticeDrafts({}, 'operator'), ...noticeDrafts({}, 'responsible-party')]
  for (const { due, text } of all) expect(due + text).not.toMatch(/\bhours?\b|72/)
})

test('what is missing is a place to fill in, and nothing typed is lost', () => {
  fc.assert(
    fc.property(
      fc.record(
        Object.fromEntries(Object.keys(noticeFields).map((id) => [id, fc.string()])) as Record<
          string,
          fc.Arbitrary<string>
        >,
        { requiredKeys: [] },
      ),
      (typed: NoticeFacts) => {
        const [operator] = noticeDrafts(typed, 'operator')
        for (const field of ['client', 'organisation', 'contact', 'happened', 'measures'] as const) {
          const text = typed[field]?.trim()
          expect(operator!.text).toContain(text ? text : `[${noticeFields[field].label}]`)
        }
      },
    ),
  )
})
