import { rankedActions } from '#domain/assessments/actions.ts'
import type { Answers } from '#domain/assessments/answer.ts'
import { scoreOf } from '#domain/assessments/score.ts'
import { hashOf } from '#domain/assessments/set-hash.ts'
import { cloudSecurityPosture } from '#domain/assessments/sets/cloud-security-posture.ts'
import { describe, expect, test } from 'vitest'

const all = (value: 'yes' | 'partly' | 'no' | 'unknown'): Answers =>
  Object.fromEntries(cloudSecurityPosture.questions.map(({ id }) => [id, { value }]))

describe('the questions of cloud posture', () => {
  test('have 100 points in all, a reason for each weight, and numbers of NIST, ISO and POPIA', () => {
    const questions = cloudSecurityPosture.questions.filter((question) => 'weight' in question)
    expect(questions).toHaveLength(14)
    expect(questions.reduce((sum, { weight }) => sum + weight, 0)).toBe(1000)
    for (const { id, controls, weightBecause, evidence } of questions) {
      expect([controls.csf.length, controls.iso.length, controls.popia.length], id).not.toContain(0)
      expect(weightBecause.length, id).toBeGreaterThan(20)
      expect(evidence.length, id).toBeGreaterThan(10)
    }
  })

  test('keep their hash: a change needs a new version', async () => {
    expect({ version: cloudSecurityPosture.version, hash: await hashOf(cloudSecurityPosture) }).toMatchInlineSnapshot(`
      {
        "hash": "74d9400326cef80644f7ee06690ddd2d0ac5240cc6d8629a65f981fb889e25ce",
        "version": 1,
      }
    `)
  })

  test.each([
    ['yes', 100, 'A'],
    ['partly', 50, 'D'],
    ['no', 0, 'E'],
    ['unknown', 0, 'E'],
  ] as const)('all %s is %i points, grade %s', (value, points, grade) => {
    expect(scoreOf(cloudSecurityPosture, all(value))).toMatchObject({ points, grade })
  })

  test.each(['leavers', 'restore-test'])('without %s the grade is C at best', (id) => {
    const answers: Answers = { ...all('yes'), [id]: { value: 'no' } }
    expect(scoreOf(cloudSecurityPosture, answers)).toMatchObject({ grade: 'C' })
    expect(rankedActions(scoreOf(cloudSecurityPosture, answers))[0]?.question.id).toBe(id)
  })
})
