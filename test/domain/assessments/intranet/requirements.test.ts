import type { Answer, Answers } from '#domain/assessments/answer.ts'
import { unanswered } from '#domain/assessments/answer.ts'
import { requirementsOf } from '#domain/assessments/intranet/requirements.ts'
import { intranetAdvice } from '#domain/assessments/intranet/verdict.ts'
import { intranetNeeds } from '#domain/assessments/sets/intranet-needs.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const chosen = (...options: string[]): Answer => ({ value: 'chosen', options })
const number = (each: number): Answer => ({ value: 'number', number: each })
const factory: Answers = {
  goals: chosen('news', 'policies'),
  'time-lost': chosen('minutes'),
  people: number(240),
  sites: number(3),
  'without-desk': chosen('most'),
  devices: chosen('own-phone', 'shared'),
  shifts: chosen('most'),
  versions: chosen('often'),
  owners: chosen('no'),
  hours: number(6),
  'read-proof': chosen('law'),
  languages: chosen('en', 'zu'),
  reading: chosen('some'),
  licences: chosen('m365'),
  budget: chosen('medium'),
}
const requirement = (answers: Answers, id: string) => requirementsOf(answers).find((each) => each.id === id)!

describe('requirements', () => {
  test('follow from the answers that they name', () => {
    expect(requirement(factory, 'phone')).toMatchObject({ priority: 'must', because: ['without-desk', 'devices'] })
    expect(requirement(factory, 'languages')).toMatchObject({ priority: 'must', because: ['languages', 'read-proof'] })
    expect(requirement(factory, 'onboarding')).toMatchObject({ priority: 'wont', because: ['goals'], phase: undefined })
  })

  test('come in phases: what must be first, and later with a small budget', () => {
    expect(requirement(factory, 'news').phase).toBe(1)
    expect(requirement(factory, 'plain').phase).toBe(2)
    expect(requirement({ ...factory, budget: chosen('little') }, 'plain').phase).toBe(3)
  })

  test('name only questions of the set', () => {
    const ids = intranetNeeds.questions.map(({ id }) => id)
    for (const { because } of requirementsOf(factory)) expect(ids).toEqual(expect.arrayContaining([...because]))
  })

  test('are all given whatever the answers, each with a question that caused it', () => {
    const answers = fc.record(
      Object.fromEntries(
        intranetNeeds.questions.map((question) => [
          question.id,
          question.kind === 'choice'
            ? fc
                .subarray(
                  question.options.map(({ id }) => id),
                  { minLength: 1, maxLength: question.several ? question.options.length : 1 },
                )
                .map((options) => chosen(...options))
            : fc.integer({ min: 0, max: 500 }).map(number),
        ]),
      ),
    )
    fc.assert(
      fc.property(answers, (given) => {
        const requirements = requirementsOf(given)
        expect(requirements).toHaveLength(18)
        for (const { because, priority, phase } of requirements) {
          expect(because).not.toEqual([])
          expect(phase === undefined).toBe(priority === 'wont')
        }
        expect(intranetAdvice(given, requirements).reasons).not.toEqual([])
      }),
    )
  })
})

describe('advice', () => {
  const adviceOn = (answers: Answers) => intranetAdvice(answers, requirementsOf(answers))

  test.each<[string, Answers, string]>([
    ['few people', { people: number(12), hours: number(2), licences: chosen('none') }, 'tidy'],
    ['nobody who keeps it up', { people: number(80), hours: number(0), licences: chosen('m365') }, 'tidy'],
    ['licences that have it', { people: number(80), hours: number(4), licences: chosen('m365') }, 'use'],
    ['no licences', { people: number(80), hours: number(4), licences: chosen('none') }, 'buy'],
    ['a factory', factory, 'buy'],
  ])('on %s', (_, answers, verdict) => expect(adviceOn(answers).verdict).toBe(verdict))

  test('warns where hours or owners are missing', () => {
    expect(adviceOn({ ...factory, hours: number(1) }).warnings).toEqual([
      'Keeping it up takes about 6 hours a week; you named 1.',
      'Name an owner for each important document first.',
    ])
  })
})

test('a set of choices and numbers is complete when each is answered with what it offers', () => {
  const ids = unanswered(intranetNeeds, { ...factory, sites: number(0), shifts: chosen('most', 'no') }).map(
    ({ id }) => id,
  )
  expect(ids).toEqual(expect.arrayContaining(['sites', 'shifts']))
  expect(ids).not.toContain('goals')
})
