import { expect, test } from 'vitest'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { answerWords, earlierWords } from '../../../../frontend/src/portal/meetings/answer-words.ts'

const asked: Pick<Meeting, 'answers' | 'earlierAnswers' | 'personId'> = {
  personId: 'ana',
  answers: [{ who: 'bheki', answer: 'tentative' }],
}

test('the organiser without an answer organises the meeting, and who else has none did not answer', () => {
  expect(['ana', 'bheki', 'lerato'].map((who) => answerWords(asked, who))).toEqual([
    'organises it',
    'maybe',
    'no answer',
  ])
})

test('an answer to an earlier time is none, and names that time; a new answer takes its place', () => {
  const earlier = { answer: 'accepted' as const, date: '2026-12-02', time: '10:00', zone: 'Africa/Johannesburg' }
  const moved = { ...asked, earlierAnswers: ['bheki', 'lerato'].map((who) => ({ who, ...earlier })) }
  expect([answerWords(moved, 'lerato'), earlierWords(moved, 'lerato')]).toEqual([
    'no answer',
    'Said “comes” for Wed 2 Dec, 10:00',
  ])
  const repeats = 'every week on Wednesday'
  expect(earlierWords({ ...asked, earlierAnswers: [{ who: 'lerato', ...earlier, repeats }] }, 'lerato')).toBe(
    'Said “comes” for every week on Wednesday, 10:00',
  )
  expect([answerWords(moved, 'bheki'), earlierWords(moved, 'bheki')]).toEqual(['maybe', undefined])
})
