import { describe, expect, test } from 'vitest'
import { knowledgeOf } from '#lambdas/chat/search.ts'
import { correctorOf } from '#domain/chat/search/spelling.ts'
import { wantsPerson } from '#domain/chat/wants-person.ts'
import { passagesAt } from '#lambdas/chat/passages-at.ts'

const { find } = knowledgeOf(passagesAt('2026-11-24'))
const bestOf = (question: string, earlier?: string) => find(question, { earlier }).passages[0]

describe('spelling', () => {
  const corrected = correctorOf(
    new Map([
      ['backup', 3],
      ['managed', 9],
      ['manager', 1],
      ['cost', 4],
    ]),
  )
  test.each([
    ['bakcup', 'backup'],
    ['manged', 'managed'],
    ['cots', 'cost'],
    ['backup', 'backup'],
    ['zebra', 'zebra'],
    ['cat', 'cat'],
  ])('%s becomes %s', (written, right) => {
    expect(corrected(written)).toBe(right)
  })
})

test.each([
  ['Waar is julle kantore?', 'af', 'Kaapstad'],
  ['Wat kos julle bestuurde IT-dienste?', 'af', 'vaste maandelikse fooi'],
  ['Ahhovisi enu akuphi?', 'zu', 'Sandton'],
  ['Ukuzama umkhiqizo kubiza malini?', 'zu', 'izinsuku ezingu-14'],
])('%s finds the answer in its language', (question, language, words) => {
  expect(find(question).language).toBe(language)
  expect(bestOf(question)?.text).toContain(words)
})

test.each(['What is the weather in Durban?', 'Which medical aid do you have?', 'Wie is julle grootste kliënt?'])(
  '%s finds no passage',
  (question) => {
    expect(find(question).passages).toEqual([])
  },
)

test('both parts of a question find their passage', () => {
  const ids = find('Where are your offices, and what does managed IT cost?').passages.map(({ id }) => id)
  expect(ids.slice(0, 3)).toEqual(expect.arrayContaining(['offices', 'faq/pricing']))
})

test('a pronoun refers to the page of the question before', () => {
  expect(bestOf('does it record people?', 'Tell me about the meeting product')?.id).toBe(
    'products/meeting-management/record',
  )
})

describe('a request for a person', () => {
  test.each([
    'I want to speak to a human',
    'call me back please',
    'Ek wil met ’n mens praat',
    'Ngifuna ukukhuluma nomuntu',
  ])('%s', (message) => {
    expect(wantsPerson(message)).toBe(true)
  })
  test.each(['How many people use it?', 'We need people who install cables', 'What does an engineer check?'])(
    'is not in: %s',
    (message) => {
      expect(wantsPerson(message)).toBe(false)
    },
  )
})
