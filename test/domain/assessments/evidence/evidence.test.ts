import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayVerify } from '#domain/assessments/evidence/access.ts'
import { carriedOver, confidenceOf, provable, provableQuestions } from '#domain/assessments/evidence/evidence.ts'
import type { KeptAssessment } from '#domain/assessments/kept-assessment.ts'
import { scoreToCertify } from '#domain/assessments/kept-assessment.ts'
import { cyberScore } from '#domain/assessments/sets/cyber-score.ts'

const at = '2026-11-26T09:00:00.000Z'
const yes = { value: 'yes' } as const
const kept: KeptAssessment = {
  id: 'k-1',
  set: { id: 'cyberscore', version: 1 },
  answers: Object.fromEntries(cyberScore.questions.map(({ id }) => [id, { answer: yes, at }])),
  startedAt: at,
  changedAt: at,
  finishedAt: at,
  version: 1,
  personId: 'p-1',
  organisation: 'o-1',
}
const answers = Object.fromEntries(cyberScore.questions.map(({ id }) => [id, yes]))
const fileFor = (question: string) => ({
  assessmentId: 'k-1',
  question,
  fileId: `file-${question}`,
  organisation: 'o-1',
  personId: 'p-1',
  name: 'report.pdf',
  size: 10,
  addedAt: at,
})
const verifiedBy = (question: string, moment = at) => ({
  assessmentId: 'k-1',
  question,
  organisation: 'o-1',
  personId: 'agent',
  name: `Nomsa Zulu ${moment}`,
  at: moment,
})

test('every answer counts in exactly one of the three, whatever lies beside it', () => {
  const ids = fc.subarray(cyberScore.questions.map(({ id }) => id))
  fc.assert(
    fc.property(ids, ids, ids, (withFile, checked, unknown) => {
      const given = { ...answers, ...Object.fromEntries(unknown.map((id) => [id, { value: 'unknown' } as const])) }
      const beside = { evidence: withFile.map(fileFor), verified: checked.map((id) => verifiedBy(id)) }
      const known = new Set(cyberScore.questions.map(({ id }) => id).filter((id) => !unknown.includes(id)))
      const verified = checked.filter((id) => known.has(id)).length
      const withEvidence = withFile.filter((id) => known.has(id) && !checked.includes(id)).length
      expect(confidenceOf(cyberScore, given, beside)).toEqual({
        verified,
        withEvidence,
        selfAttested: known.size - verified - withEvidence,
      })
    }),
  )
})

test('what nobody knows or answered cannot be proved', () => {
  expect(provable(cyberScore, answers, 'malware')?.id).toBe('malware')
  expect(provable(cyberScore, { malware: { value: 'unknown' } }, 'malware')).toBeUndefined()
  expect(provable(cyberScore, {}, 'malware')).toBeUndefined()
  expect(provable(cyberScore, answers, 'no-such-question')).toBeUndefined()
  expect(provableQuestions(cyberScore, answers)).toHaveLength(24)
})

test('a result that follows takes over what lies beside answers that stayed the same', () => {
  const to = { ...kept, id: 'k-2', answers: { ...kept.answers, malware: { answer: { value: 'no' }, at } } } as const
  const beside = {
    evidence: [fileFor('malware'), fileFor('logs')],
    verified: [verifiedBy('malware'), verifiedBy('logs')],
  }
  const after = carriedOver(beside, { from: kept, to })
  expect(after.evidence).toEqual([{ ...fileFor('logs'), assessmentId: 'k-2' }])
  expect(after.verified).toEqual([{ ...verifiedBy('logs'), assessmentId: 'k-2' }])
})

test('a certificate prints the newest verification', async () => {
  const later = '2026-11-27T09:00:00.000Z'
  const beside = { evidence: [fileFor('logs')], verified: [verifiedBy('malware', later), verifiedBy('patches')] }
  expect(await scoreToCertify(kept, cyberScore, beside)).toMatchObject({
    confidence: { selfAttested: 21, withEvidence: 1, verified: 2 },
    verification: { name: `Nomsa Zulu ${later}`, at: later },
  })
})

test('staff verify what its client shows them, and never an answer of their own organisation', () => {
  const agent = { id: 'agent', roles: ['agent'], assurance: 'aal2', organisation: undefined } as const
  const shown = { ...kept, shownToStaff: { since: at, by: 'p-1', organisationName: 'Mokoena' } }
  expect(mayVerify(agent, shown)).toBe(true)
  expect(mayVerify(agent, kept)).toBe(false)
  expect(mayVerify({ ...agent, roles: [] }, shown)).toBe(false)
  const own = { id: 'o-1', duties: ['member'], reach: 'all', sites: [], kind: 'client', name: 'Mokoena' } as const
  expect(mayVerify({ ...agent, organisation: own as never }, shown)).toBe(false)
})
