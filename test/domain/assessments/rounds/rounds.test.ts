import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answer, Answers } from '#domain/assessments/answer.ts'
import { unanswered } from '#domain/assessments/answer.ts'
import { compare } from '#domain/assessments/differences.ts'
import type { QuestionSet } from '#domain/assessments/question-set.ts'
import { scoreOf } from '#domain/assessments/score.ts'
import { cyberScore } from '#domain/assessments/sets/cyber-score.ts'
import { intranetNeeds } from '#domain/assessments/sets/intranet-needs.ts'
import {
  askedOf,
  closeRound,
  invite,
  keepRound,
  openRound,
  sendAnswers,
  settle,
  settledSet,
  withRoundAnswers,
} from '#domain/assessments/rounds/change-round.ts'
import {
  comparisonsOf,
  distanceOf,
  farthestFirst,
  mapOf,
  needsSettling,
  openQuestions,
} from '#domain/assessments/rounds/disagreement.ts'
import type { Respondent, WholeRound } from '#domain/assessments/rounds/round.ts'
import { answersOf } from '#domain/assessments/stored-assessment.ts'

const now = Date.parse('2026-11-20T08:00:00.000Z')
const at = new Date(now).toISOString()
const everySection = cyberScore.sections.map(({ id }) => id)
const opened = openRound(
  {
    id: 'round-1',
    set: { id: 'cyberscore', version: 1 },
    organisation: 'org-mokoena',
    organisationName: 'Mokoena',
    personId: 'person-ana',
    attribution: 'named',
    days: 14,
  },
  now,
)
const empty: WholeRound = { round: opened, respondents: [], settlements: [] }
const asked = { id: 'r-bheki', name: 'Bheki', email: 'bheki@mokoena.example', sections: everySection, place: 'p1' }

function invited(more: Partial<typeof asked> = {}, whole: WholeRound = empty): Respondent {
  const respondent = invite(whole, cyberScore, { ...asked, ...more }, now)
  if (typeof respondent === 'string') throw new Error(respondent)
  return respondent
}

/** A respondent who sent these answers. */
function respondent(id: string, answers: Answers, place = id): Respondent {
  return {
    ...invited({ id, name: id, email: `${id}@mokoena.example`, place }),
    answers: Object.fromEntries(Object.entries(answers).map(([question, answer]) => [question, { answer, at }])),
    sentAt: at,
  }
}
const closed = (respondents: readonly Respondent[]): WholeRound => ({
  round: { ...opened, closedAt: at },
  respondents,
  settlements: [],
})

const always: fc.Arbitrary<Answer> = fc.constantFrom<Answer>(
  { value: 'yes' },
  { value: 'no' },
  { value: 'unknown' },
  { value: 'partly' },
  { value: 'partly', remark: 'Laptops.' },
  { value: 'partly', remark: 'Two.' },
)
const sometimes = fc.oneof(
  always,
  fc.constantFrom('We have none.', 'Others do it.').map<Answer>((reason) => ({ value: 'not-applicable', reason })),
)
const all: fc.Arbitrary<Answers> = fc
  .tuple(...cyberScore.questions.map((each) => ('mayNotApply' in each && each.mayNotApply ? sometimes : always)))
  .map((given) => Object.fromEntries(cyberScore.questions.map(({ id }, index) => [id, given[index]!])))
const several = fc.array(all, { minLength: 1, maxLength: 5 })
const people = (sets: readonly Answers[]) => sets.map((answers, index) => respondent(`r${index}`, answers))

describe('the map of a round', () => {
  test('shows no difference where all agree, however many they are', () => {
    fc.assert(
      fc.property(all, fc.integer({ min: 1, max: 5 }), (answers, count) => {
        expect(
          openQuestions({ respondents: people(Array.from({ length: count }, () => answers)) }, cyberScore),
        ).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  test('does not depend on the order of respondents', () => {
    fc.assert(
      fc.property(several, (sets) => {
        const respondents = people(sets)
        const reversed = respondents.toReversed()
        const ids = (list: readonly Respondent[]) =>
          openQuestions({ respondents: list }, cyberScore).map((each) => each.question.id)
        expect(ids(reversed)).toEqual(ids(respondents))
        expect(mapOf(opened, reversed)).toEqual(mapOf(opened, respondents))
        const settlements = [] as const
        expect(settledSet({ respondents: reversed, settlements }, cyberScore)).toEqual(
          settledSet({ respondents, settlements }, cyberScore),
        )
      }),
      { numRuns: 40 },
    )
  })

  test('says the same to the browser as to the server', () => {
    fc.assert(
      fc.property(several, (sets) => {
        const respondents = people(sets)
        const shown = comparisonsOf(cyberScore, mapOf(opened, respondents)).filter(needsSettling)
        expect(shown.map(({ question }) => question.id)).toEqual(
          openQuestions({ respondents }, cyberScore).map(({ question }) => question.id),
        )
      }),
      { numRuns: 40 },
    )
  })

  test('puts what is farthest apart first, and a distance lies between none and the whole weight', () => {
    fc.assert(
      fc.property(several, (sets) => {
        // What only some know is apart by nothing that can be measured.
        const differing = openQuestions({ respondents: people(sets) }, cyberScore).filter(
          ({ opinions }) => opinions.length > 1,
        )
        const distances = farthestFirst(cyberScore, differing).map((each) => distanceOf(cyberScore, each))
        for (const { share } of distances) expect(share > 0 && share <= 1).toBe(true)
        expect(distances.map(({ points }) => points)).toEqual(
          distances.map(({ points }) => points).toSorted((one, other) => other - one),
        )
      }),
      { numRuns: 40 },
    )
    const question = cyberScore.questions.find((each) => 'mayNotApply' in each && each.mayNotApply)
    const apart = (set: QuestionSet, id: string, answers: readonly Answer[]) =>
      distanceOf(
        set,
        compare(
          set,
          answers.map((each, index) => ({ id: `${index}`, answers: { [id]: each } })),
        ).find((each) => each.question.id === id)!,
      )
    const weight = question && 'weight' in question ? question.weight * 100 : 0
    const id = question?.id ?? ''
    expect(apart(cyberScore, id, [{ value: 'yes' }, { value: 'partly' }])).toEqual({ points: weight / 2, share: 0.5 })
    expect(apart(cyberScore, id, [{ value: 'yes' }, { value: 'not-applicable', reason: 'None.' }]).share).toBe(1)
    const choice = intranetNeeds.questions.find((each) => each.kind === 'choice' && each.several)
    if (choice?.kind !== 'choice') throw new Error('No question of the set has several options.')
    const [one, two, three] = choice.options.map((option) => option.id)
    const chosen = (...options: (string | undefined)[]): Answer => ({
      value: 'chosen',
      options: options.flatMap((each) => each ?? []),
    })
    expect(apart(intranetNeeds, choice.id, [chosen(one, two), chosen(one, three)]).share).toBeCloseTo(2 / 3)
  })

  test('without names it numbers people, and neither names nor ids nor the order of invitations are in it', () => {
    const respondents = [
      respondent('Zanele', { malware: { value: 'yes' } }, 'p2'),
      respondent('Ana', { malware: { value: 'no' } }, 'p1'),
    ]
    const map = mapOf({ attribution: 'unnamed' }, respondents)
    expect(map.respondents.map(({ name }) => name)).toEqual(['Respondent 1', 'Respondent 2'])
    expect(map.said['malware']).toEqual([
      { key: 'r1', answer: { value: 'no' } },
      { key: 'r2', answer: { value: 'yes' } },
    ])
    expect(JSON.stringify(map)).not.toMatch(/Ana|Zanele|mokoena|p1/)
    expect(mapOf({ attribution: 'named' }, respondents).respondents.map(({ name }) => name)).toEqual(['Ana', 'Zanele'])
  })
})

describe('a settled round', () => {
  test('has the score that one person gets who gives the settled answers alone', () => {
    fc.assert(
      fc.property(several, all, (sets, decided) => {
        let whole = closed(people(sets))
        for (const { question } of openQuestions(whole, cyberScore)) {
          const made = settle(
            whole,
            cyberScore,
            {
              question: question.id,
              answer: decided[question.id]!,
              reason: 'Checked',
              personId: 'person-ana',
              version: 0,
            },
            now,
          )
          if (typeof made === 'string') throw new Error(made)
          whole = { ...whole, settlements: [...whole.settlements, made] }
        }
        const kept = keepRound(whole, cyberScore, { id: 'kept-1', personId: 'person-ana', remindTo: undefined, now })
        if (kept.outcome !== 'kept') throw new Error(kept.outcome)
        const answers = answersOf(kept.kept)
        expect(unanswered(cyberScore, answers)).toEqual([])
        const alone = settledSet({ respondents: [respondent('alone', answers)], settlements: [] }, cyberScore)
        expect(alone).toEqual(answers)
        expect(scoreOf(cyberScore, answers)).toEqual(scoreOf(cyberScore, alone))
      }),
      { numRuns: 30 },
    )
  })

  test('is not kept while a question is open, and names it', () => {
    const yes = Object.fromEntries(cyberScore.questions.map(({ id }) => [id, { value: 'yes' } as const]))
    const { malware: _, ...withoutOne } = yes
    const keeping = { id: 'kept-1', personId: 'person-ana', remindTo: undefined, now }
    const whole = closed([respondent('one', withoutOne), respondent('two', { ...withoutOne, logs: { value: 'no' } })])
    expect(keepRound(whole, cyberScore, keeping)).toMatchObject({
      outcome: 'unsettled',
      questions: expect.arrayContaining(['malware', 'logs']),
    })
    expect(keepRound({ ...whole, round: opened }, cyberScore, keeping).outcome).toBe('not-closed')
  })

  test('asks nobody to settle a question that the answers left out, unless somebody was asked it', () => {
    const [first, ...rest] = [
      respondent('one', { 'without-desk': { value: 'chosen', options: ['none'] } }),
      respondent('two', { 'without-desk': { value: 'chosen', options: ['none'] } }),
    ]
    const asked = respondent('three', {
      'without-desk': { value: 'chosen', options: ['some'] },
      devices: { value: 'chosen', options: ['own-phone'] },
    })
    const openOf = (respondents: Respondent[]) =>
      openQuestions({ respondents }, intranetNeeds).map(({ question: { id } }) => id)
    expect(openOf([first, ...rest])).not.toContain('devices')
    expect(openOf([respondent('none', {})])).toContain('devices')
    expect(comparisonsOf(intranetNeeds, mapOf(opened, [first, asked])).map(({ question: { id } }) => id)).toContain(
      'devices',
    )
  })

  test('refuses to settle what all agree on, what is not offered, what is open or kept, and what a colleague settled meanwhile', () => {
    const whole = closed([
      respondent('one', { malware: { value: 'yes' }, logs: { value: 'yes' } }),
      respondent('two', { malware: { value: 'no' }, logs: { value: 'yes' } }),
    ])
    const decision = {
      question: 'malware',
      answer: { value: 'partly' } as Answer,
      reason: 'Two of ten.',
      personId: 'person-ana',
      version: 0,
    }
    const first = settle(whole, cyberScore, decision, now)
    expect(first).toMatchObject({ version: 1, answer: { value: 'partly' } })
    if (typeof first === 'string') throw new Error(first)
    const later = { ...whole, settlements: [first] }
    expect(settle(later, cyberScore, decision, now)).toBe('changed-meanwhile')
    expect(settle(later, cyberScore, { ...decision, version: 1 }, now)).toMatchObject({ version: 2 })
    expect(settle(whole, cyberScore, { ...decision, question: 'logs' }, now)).toBe('nothing-to-settle')
    expect(settle(whole, cyberScore, { ...decision, answer: { value: 'level', level: 3 } }, now)).toBe('not-offered')
    expect(settle({ ...whole, round: opened }, cyberScore, decision, now)).toBe('not-closed')
    expect(settle({ ...whole, round: { ...whole.round, keptAs: 'kept-1' } }, cyberScore, decision, now)).toBe('kept')
  })
})

describe('a respondent', () => {
  test('is invited once by name and by address, and again after the invitation was withdrawn', () => {
    const first = invited()
    const whole = { ...empty, respondents: [first] }
    expect(invite(whole, cyberScore, { ...asked, email: 'other@mokoena.example', name: ' bheki ' }, now)).toBe(
      'invited-already',
    )
    expect(invite(whole, cyberScore, { ...asked, name: 'Other' }, now)).toBe('invited-already')
    const withdrawn = { ...empty, respondents: [{ ...first, withdrawnAt: at }] }
    expect(invite(withdrawn, cyberScore, asked, now)).toMatchObject({ name: 'Bheki' })
    expect(invite(empty, cyberScore, { ...asked, sections: ['nothing'] }, now)).toBe('section-unknown')
    expect(invite(closed([]), cyberScore, asked, now)).toBe('closed')
    const late = now + 15 * 86_400_000
    expect(invite(empty, cyberScore, asked, late)).toBe('closed')
  })

  test('answers only the sections that they are asked, in batches of any order, and sends once everything is answered', () => {
    const own = invited({ sections: ['detect'] })
    const questions = askedOf(cyberScore, own).questions
    const yes = { answer: { value: 'yes' } as Answer, at }
    expect(withRoundAnswers(own, cyberScore, { 'restore-test': yes }, now).outcome).toBe('not-offered')
    const later = { answer: { value: 'no' } as Answer, at: new Date(now + 1000).toISOString(), comment: 'Since May.' }
    const id = questions[0]!.id
    const after = (batches: readonly (typeof yes)[]) =>
      batches.reduce((each, said) => {
        const changed = withRoundAnswers(each, cyberScore, { [id]: said }, now + 2000)
        return changed.outcome === 'changed' ? changed.respondent : each
      }, own).answers
    expect(after([yes, later])).toEqual(after([later, yes, later]))
    expect(sendAnswers(own, cyberScore, now)).toEqual(questions.map((question) => question.id))
    const full = { ...own, answers: Object.fromEntries(questions.map((question) => [question.id, yes])) }
    const sent = sendAnswers(full, cyberScore, now)
    if (!('id' in sent)) throw new Error('Not sent.')
    expect(sent.sentAt).toBe(at)
    expect(withRoundAnswers(sent, cyberScore, { [id]: later }, now + 2000).outcome).toBe('sent')
    expect(withRoundAnswers(sent, cyberScore, { [id]: yes }, now + 2000).outcome).toBe('same')
  })

  test('who did not send is not compared, and a round without answers is not closed', () => {
    const { sentAt: _, ...unsent } = respondent('one', { malware: { value: 'yes' } })
    expect(closeRound({ ...empty, respondents: [unsent] }, now)).toBe('nobody-answered')
    expect(mapOf(opened, [unsent]).respondents).toEqual([])
    expect(closeRound({ ...empty, respondents: [{ ...unsent, sentAt: at }] }, now)).toMatchObject({ closedAt: at })
  })
})
