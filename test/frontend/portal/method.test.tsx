import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { bestAnswer } from '#domain/assessments/answer-words.ts'
import { isScored } from '#domain/assessments/question-set.ts'
import { cyberScore } from '#domain/assessments/sets/cyber-score.ts'
import { Method } from '#frontend/portal/assessments/method.tsx'

const text = renderToStaticMarkup(
  <MemoryRouter>
    <Method set={cyberScore} />
  </MemoryRouter>,
)
  .replaceAll(/<[^>]+>/g, '')
  .replaceAll('&#x27;', "'")

test('the method names for every rule the questions and answers that meet it', () => {
  for (const id of cyberScore.gates.flatMap(({ questions }) => questions)) {
    const at = cyberScore.questions.findIndex((each) => each.id === id)
    const question = cyberScore.questions[at]!
    expect(text).toContain(`Met by question ${at + 1}: “${isScored(question) ? bestAnswer(question) : ''}”`)
  }
})

test('the method names the hours that order the actions', () => {
  for (const question of cyberScore.questions.filter(isScored))
    expect(text).toContain(`Its action takes about ${question.action.hours} hour`)
})
