import { describe, expect, test } from 'vitest'
import { addAnswer, answerFieldsSchema, changeAnswer, LONGEST_DAYS } from '#domain/chat/answers/added-answer.ts'
import type { AddedAnswer, AnswerFields } from '#domain/chat/answers/added-answer.ts'
import { answerState, passageOf } from '#domain/chat/answers/added-passage.ts'
import { checkedReply } from '#domain/chat/checked-reply.ts'
import { knowledgeOf } from '#lambdas/chat/search.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { passagesAt } from '#lambdas/chat/passages-at.ts'

const NOW = Date.parse('2026-11-28T08:00:00Z')
const today = dateOf(dayAt(NOW))

const fields: AnswerFields = {
  question: 'Do you support Apple Macs?',
  wordings: 'MacBook iMac macOS',
  answer: 'Yes. We look after Macs as we do after Windows computers, for R450 a month. See /services/managed-it.',
  language: 'en',
  page: '/services/managed-it',
  owner: 'nomsa',
  endsOn: '2027-03-31',
}

const added = (changes: Partial<AnswerFields> = {}, id = 'a'): AddedAnswer => {
  const answer = addAnswer(
    { ...fields, ...changes },
    { answerId: `00000000-0000-4000-8000-00000000000${id}`, by: 'nomsa', now: NOW },
  )
  if (typeof answer === 'string') throw new Error(answer)
  return answer
}

describe('what an admin may write', () => {
  test('is plain text with pages of ours, telephone numbers and addresses', () => {
    const answer = 'Phone 010 001 4700 around the clock (24/7) or write to help@veritech.example. See /contact.'
    expect(answerFieldsSchema.safeParse({ ...fields, answer }).success).toBe(true)
  })

  test.each([
    ['markup', { answer: 'Look <a href="https://evil.example">here</a>.' }],
    ['a foreign link', { answer: 'Look at https://evil.example for more.' }],
    ['a foreign host', { answer: 'Look at www.evil.example for more.' }],
    ['another scheme', { wordings: 'ftp://evil.example' }],
    ['a page that we do not have', { answer: 'All about it is on /services/plumbing today.' }],
    ['a source that is no page of ours', { page: 'https://evil.example' }],
    ['no owner', { owner: '' }],
    ['no last day', { endsOn: '' }],
    ['an empty answer', { answer: '   ' }],
  ])('is not %s', (_, change) => {
    expect(answerFieldsSchema.safeParse({ ...fields, ...change }).success).toBe(false)
  })

  test('ends today at the earliest and a year ahead at the latest', () => {
    const ending = (day: number) =>
      addAnswer({ ...fields, endsOn: dateOf(dayAt(NOW) + day) }, { answerId: 'a', by: 'nomsa', now: NOW })
    expect(ending(-1)).toBe('end-not-possible')
    expect(ending(LONGEST_DAYS + 1)).toBe('end-not-possible')
    expect(ending(0)).toMatchObject({ endsOn: today, version: 1 })
    expect(ending(LONGEST_DAYS)).toMatchObject({ version: 1 })
  })
})

describe('an added answer', () => {
  test('is live up to the end of its last day, unless it is withdrawn', () => {
    const answer = added({ endsOn: today })
    expect(answerState(answer, NOW)).toBe('live')
    expect(answerState(answer, NOW + 24 * 60 * 60 * 1000)).toBe('expired')
    const withdrawn = changeAnswer(answer, { what: 'withdrawn' }, { by: 'thabo', now: NOW }) as AddedAnswer
    expect(withdrawn).toMatchObject({ version: 2, changedBy: 'thabo' })
    expect(answerState(withdrawn, NOW)).toBe('withdrawn')
    expect(
      answerState(changeAnswer(withdrawn, { what: 'restored' }, { by: 'thabo', now: NOW }) as AddedAnswer, NOW),
    ).toBe('live')
  })

  test('that was withdrawn stays so when its words change', () => {
    const withdrawn = changeAnswer(added(), { what: 'withdrawn' }, { by: 'thabo', now: NOW }) as AddedAnswer
    expect(changeAnswer(withdrawn, { what: 'edited', fields }, { by: 'thabo', now: NOW })).toMatchObject({
      isWithdrawn: true,
      version: 3,
    })
  })

  const passages = passagesAt('2026-11-23')
  const knows = (...answers: AddedAnswer[]) => knowledgeOf([...passages, ...answers.map(passageOf)])
  const firstOf = (question: string, ...answers: AddedAnswer[]) => knows(...answers).find(question).passages[0]?.id

  test.each(['Do you support Apple Macs?', 'can you look after our MacBooks', 'Is macOS supported?'])(
    'is found before the pages by its wordings: %s',
    (question) => {
      expect(firstOf(question, added())).toBe('added-00000000-0000-4000-8000-00000000000a')
      expect(firstOf(question) ?? '').not.toMatch(/^added-/)
    },
  )

  test('leaves other questions to the pages', () => {
    expect(firstOf('What is your phone number?', added())).toBe('contact')
    expect(firstOf('How much does managed IT cost?', added())).toBe('faq/pricing')
  })

  test('may be about what the pages do not speak of', () => {
    const vacancies = added({
      question: 'Do you have vacancies?',
      wordings: 'jobs',
      answer: 'Yes, write to us: /contact.',
    })
    expect(firstOf('Do you have any vacancies?', vacancies)).toBe('added-00000000-0000-4000-8000-00000000000a')
    expect(knows(vacancies).find('Tell me a joke').passages).toEqual([])
    expect(knows().find('Do you have any vacancies?').passages).toEqual([])
  })

  test('is given in its own language only', () => {
    const afrikaans = added({ question: 'Ondersteun julle Macs?', wordings: 'Apple', language: 'af' })
    expect(firstOf('Ondersteun julle Apple Macs?', afrikaans)).toBe('added-00000000-0000-4000-8000-00000000000a')
    expect(firstOf('Do you support Apple Macs?', afrikaans) ?? '').not.toMatch(/^added-/)
  })

  test('is named as a source, and only its own figures are let through', () => {
    const found = knows(added()).find('Do you support Apple Macs?')
    const reply = checkedReply('We look after Macs for R450 a month. Linux costs R900 a month.', found)
    expect(reply).toBe(
      'We look after Macs for R450 a month.\n\nSource: Do you support Apple Macs? (/services/managed-it)',
    )
  })

  test('is named without a page, too, in the language of the question', () => {
    const found = knows(added({ question: 'Ondersteun julle Macs?', wordings: '', page: '', language: 'af' })).find(
      'Ondersteun julle Macs?',
    )
    expect(checkedReply('Ja, ons ondersteun dit.', found)).toMatch(/\n\nBron: Ondersteun julle Macs\?$/)
  })
})
