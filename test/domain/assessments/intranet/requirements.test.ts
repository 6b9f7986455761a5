import type { Answer, Answers } from '#domain/assessments/answer.ts'
import { answersAsked, unanswered } from '#domain/assessments/answer.ts'
import { phases } from '#domain/assessments/intranet/phases.ts'
import { requirementsOf, startsSmall } from '#domain/assessments/intranet/requirements.ts'
import { intranetAdvice } from '#domain/assessments/intranet/verdict.ts'
import { questionSetSchema } from '#domain/assessments/question-set.ts'
import { newestSet, questionSetOf } from '#domain/assessments/question-sets.ts'
import { hashOf } from '#domain/assessments/set-hash.ts'
import { intranetNeeds, intranetNeedsOf1 } from '#domain/assessments/sets/intranet-needs.ts'
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
/** A few of what is built on something else. */
const needs = {
  search: ['one-version', 'rights'],
  screens: ['news'],
  onboarding: ['people'],
  retention: ['one-version'],
}
const requirement = (answers: Answers, id: string) => requirementsOf(answers).find((each) => each.id === id)!

describe('requirements', () => {
  test('follow from the answers that they name', () => {
    expect(requirement(factory, 'phone')).toMatchObject({ priority: 'must', because: ['without-desk', 'devices'] })
    expect(requirement(factory, 'languages')).toMatchObject({ priority: 'must', because: ['languages', 'read-proof'] })
    expect(requirement(factory, 'onboarding')).toMatchObject({ priority: 'wont', because: ['goals'] })
    expect(requirement(factory, 'onboarding').phase).toBeUndefined()
  })

  test('come in phases of about the same work, and in a smaller first one with a small budget', () => {
    const daysOf = (answers: Answers) =>
      phases.map((phase) =>
        requirementsOf(answers).reduce((sum, each) => sum + (each.phase === phase ? each.days : 0), 0),
      )
    expect(daysOf(factory)).toEqual([12, 17, 13])
    expect(daysOf({ ...factory, budget: chosen('little') })).toEqual([8, 15, 19])
    expect(requirement(factory, 'news').phase).toBe(1)
    expect(daysOf({ goals: chosen('news'), hours: number(6), budget: chosen('medium') })).toEqual([4, 0, 0])
  })

  test('that another one needs come before it, and say so', () => {
    const search: Answers = {
      ...factory,
      goals: chosen('find'),
      'search-today': chosen('ask'),
      owners: chosen('some'),
      versions: chosen('no'),
    }
    const [one, searching] = [requirement(search, 'one-version'), requirement(search, 'search')]
    expect([one.priority, searching.priority]).toEqual(['could', 'must'])
    expect(one.phase).toBeLessThanOrEqual(searching.phase!)
    expect(one.placedBecause).toBe('One search over all content needs it, about 6 days')
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
        const phaseOf = new Map(requirements.map(({ id, phase }) => [id, phase]))
        for (const { id, because, priority, phase } of requirements) {
          expect(because).not.toEqual([])
          expect(phase === undefined).toBe(priority === 'wont')
          const needed = needs[id as keyof typeof needs] ?? []
          for (const each of needed) expect(phaseOf.get(each) ?? 1).toBeLessThanOrEqual(phase ?? 3)
        }
        const sizes = phases.map((phase) =>
          requirements.reduce((sum, each) => sum + (each.phase === phase ? each.days : 0), 0),
        )
        const all = sizes.reduce((sum, each) => sum + each, 0)
        // The largest requirement decides how even phases can be.
        const isEven = all > 10 && !startsSmall(given)
        expect(isEven ? Math.max(...sizes) : 0).toBeLessThanOrEqual(all / 3 + 8)
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

describe('people without a desk', () => {
  const open = (set: typeof intranetNeeds, desks: string) =>
    unanswered(set, { 'without-desk': chosen(desks) }).map(({ id }) => id)

  test('are asked about only where there are some, and by the first version always', () => {
    expect(open(intranetNeeds, 'none')).not.toContain('devices')
    expect(open(intranetNeeds, 'some')).toContain('devices')
    expect(open(intranetNeedsOf1, 'none')).toContain('devices')
  })

  test('that were denied afterwards cause nothing', () => {
    const denied = { 'without-desk': chosen('none'), devices: chosen('shared') }
    expect(answersAsked(intranetNeeds, denied)).toEqual({ 'without-desk': chosen('none') })
    expect(answersAsked(intranetNeedsOf1, denied)).toEqual(denied)
  })

  test('a question that is left out after answers of a later one is refused', () => {
    const questions = intranetNeeds.questions.toReversed()
    expect(questionSetSchema.safeParse({ ...intranetNeeds, questions }).error?.issues[0]?.message).toBe(
      'Question devices is left out after answers that no earlier question offers.',
    )
  })
})

test('every version that was published has its fingerprint for ever', async () => {
  expect(newestSet('intranet-assessment')).toBe(intranetNeeds)
  expect(await hashOf(questionSetOf('intranet-assessment', 1)!)).toMatchInlineSnapshot(
    `"24a74a0664c4e176870caf854673bb3fec9222a3a31dedcc8ff337caa5afe855"`,
  )
  expect(await hashOf(questionSetOf('intranet-assessment', 2)!)).toMatchInlineSnapshot(
    `"0990fb832e82ef2c7615e7c5124d7c43b4c195de20a39e0e73b4e431f06611c3"`,
  )
})
