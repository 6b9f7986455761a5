import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { company } from '#domain/company/details.ts'
import { answered, kindOf, knownAnswers, nextQuestion, questions, withdrawn } from '#domain/incident/questions.ts'
import type { Answers, QuestionId } from '#domain/incident/questions.ts'
import { adviceFor, severities, severityOf, severityWords } from '#domain/incident/triage.ts'

const LONGEST_PATH = 6

/** Every complete path, walked by the rules themselves. */
const paths: Answers[] = []
function walk(answers: Answers, depth: number): void {
  const next = nextQuestion(answers)
  if (next === undefined) return void paths.push(answers)
  if (depth === LONGEST_PATH) throw new Error(`No end after ${JSON.stringify(answers)}`)
  for (const { id } of questions[next].options) walk({ ...answers, [next]: id }, depth + 1)
}
walk({}, 0)

describe('the triage', () => {
  test('ends on every path after at most six answers, with each question on some path', () => {
    expect(paths.length).toBeGreaterThan(1000)
    const asked = new Set(paths.flatMap((answers) => answered(answers).map(({ id }) => id)))
    expect([...asked].toSorted()).toEqual(Object.keys(questions).toSorted())
  })

  test('asks what is at risk and who knows on every path', () => {
    for (const answers of paths) {
      expect(answered(answers).map(({ id }) => id)).toEqual(expect.arrayContaining(['sees', 'stake', 'known']))
    }
  })

  test('a worse answer never lowers the severity', () => {
    for (const answers of paths) {
      const before = severities.indexOf(severityOf(answers))
      for (const { id, harm } of answered(answers)) {
        for (const option of questions[id].options) {
          const changed = { ...answers, [id]: option.id }
          // Another answer to the first questions leads to other questions.
          if (option.harm < harm || nextQuestion(changed) !== undefined) continue
          if (answered(changed).length !== answered(answers).length) continue
          expect(severities.indexOf(severityOf(changed)), JSON.stringify([answers, changed])).toBeGreaterThanOrEqual(
            before,
          )
        }
      }
    }
  })

  test('one further answer never lowers the severity either', () => {
    for (const answers of paths) {
      let before = 0
      let sofar: Answers = {}
      for (const { id } of answered(answers)) {
        sofar = { ...sofar, [id]: answers[id] }
        const now = severities.indexOf(severityOf(sofar))
        expect(now).toBeGreaterThanOrEqual(before)
        before = now
      }
    }
  })

  test('advice never contradicts itself: no deed is both advised and forbidden, or advised twice', () => {
    for (const answers of paths) {
      const { now, never } = adviceFor(answers)
      const deeds = now.map(({ does }) => does)
      const forbidden = never.flatMap(({ forbids }) => forbids)
      expect(
        deeds.filter((deed) => forbidden.includes(deed)),
        JSON.stringify(answers),
      ).toEqual([])
      expect(new Set(deeds).size, JSON.stringify(answers)).toBe(deeds.length)
      expect(now.length).toBeGreaterThanOrEqual(4)
      expect(never.length).toBeGreaterThanOrEqual(1)
    }
  })

  test('whoever loses money is sent to the bank, and whoever loses personal information to the Information Officer', () => {
    const advised = (of: (answers: Answers) => boolean) =>
      paths.filter(of).map((answers) => adviceFor(answers).now.map(({ does }) => does))
    const atRisk = (what: 'money' | 'personal') => advised(({ stake }) => stake === 'both' || stake === what)
    expect(atRisk('money').filter((deeds) => !deeds.includes('phone-bank'))).toEqual([])
    expect(atRisk('personal').filter((deeds) => !deeds.includes('tell-officer'))).toEqual([])
    const paid = advised((answers) => answers.sees === 'payment' && answers.paid === 'today')
    expect(new Set(paid.map(([first]) => first))).toEqual(new Set(['phone-bank']))
  })

  test('the number is in the words of every severity', () => {
    for (const severity of severities) expect(severityWords[severity].text).toContain(company.emergencyPhone)
  })

  test('names no deadline in hours, because POPIA has none', () => {
    const said = paths.flatMap((answers) => adviceFor(answers).now.map(({ text }) => text)).join('\n')
    expect(said).toContain('as soon as reasonably possible')
    expect(said).not.toMatch(/72|seventy-two/)
  })
})

describe('answers', () => {
  test('can be changed: later ones are asked again, earlier ones stay', () => {
    const answers: Answers = { sees: 'encrypted', ongoing: 'yes', machines: 'servers', stake: 'both', known: 'me' }
    expect(withdrawn(answers, 'machines')).toEqual({ sees: 'encrypted', ongoing: 'yes' })
    expect(nextQuestion(withdrawn(answers, 'sees'))).toBe('sees')
  })

  test('of another path do not count', () => {
    const answers: Answers = { sees: 'lost', ongoing: 'yes', locked: 'locked', stake: 'none', known: 'leaders' }
    expect(answered(answers).map(({ id }) => id)).toEqual(['sees', 'locked', 'stake', 'known'])
    expect(severityOf(answers)).toBe('moderate')
    expect(kindOf(answers)).toBe('lost-device')
  })

  test('that a browser kept are read without trust', () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        for (const { id } of answered(knownAnswers(kept))) expect(Object.keys(questions)).toContain(id)
      }),
    )
    const all = Object.keys(questions) as QuestionId[]
    fc.assert(
      fc.property(fc.record(Object.fromEntries(all.map((id) => [id, fc.string()]))), (kept) => {
        expect(answered(knownAnswers({ ...kept, sees: 'nothing' }))).toEqual([])
      }),
    )
    expect(knownAnswers({ sees: 'lost', other: 'x' })).toEqual({ sees: 'lost' })
  })
})
