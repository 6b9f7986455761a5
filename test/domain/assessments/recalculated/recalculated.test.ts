import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Answer } from '#domain/assessments/answer.ts'
import { scoreOf } from '#domain/assessments/score.ts'
import { cloudReadiness } from '#domain/assessments/sets/cloud-readiness.ts'
import { cyberScore } from '#domain/assessments/sets/cyber-score.ts'

/** The results of ten companies, worked out by awk from sheets of answers, and what they are by the engine. */
test.each([
  [cyberScore, 0, 'A=90 B=80 C=65 D=50 E=0', ['100 A', '83 B', '84 C', '74 C', '50 D', '25 E']],
  [cloudReadiness, 40, 'A=80 B=65 C=50 D=30 E=0', ['88 A', '67 C', '51 C', '7 E']],
] as const)('$id gives the points and the grades of a sheet of its own', (set, weakest, grades, results) => {
  const path = join(import.meta.dirname, `${set.id}.csv`)
  const program = join(import.meta.dirname, 'scores.awk')
  const worked = spawnSync('awk', ['-v', `weakest=${weakest}`, '-v', `grades=${grades}`, '-f', program, path], {
    encoding: 'utf8',
  })
  expect(worked.stdout.trim().split('\n'), worked.stderr).toEqual(results)

  const [header, ...rows] = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  expect(rows.map(([question]) => question)).toEqual(set.questions.map(({ id }) => id))
  const byEngine = header!.slice(4).map((_, company) => {
    const answers = Object.fromEntries(rows.map((cells) => [cells[0]!, answerOf(cells[company + 4]!)]))
    const { points, grade } = scoreOf(set, answers)
    return `${points} ${grade}`
  })
  expect(byEngine).toEqual(results)
})

function answerOf(cell: string): Answer {
  if (cell === 'not applicable') return { value: 'not-applicable', reason: 'There is none.' }
  if (cell === "don't know") return { value: 'unknown' }
  if (cell === 'yes' || cell === 'partly' || cell === 'no') return { value: cell }
  return { value: 'level', level: Number(cell) }
}
