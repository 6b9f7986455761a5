import { randomBytes } from 'node:crypto'
import { isOfOrganisation, mayRead } from '#domain/assessments/access.ts'
import type { Evidence } from '#domain/assessments/evidence/evidence.ts'
import type { KeptAssessment } from '#domain/assessments/kept-assessment.ts'
import { openRound } from '#domain/assessments/rounds/change-round.ts'
import type { Round } from '#domain/assessments/rounds/round.ts'
import { afterCheck, expectFile } from '#domain/files/inspection.ts'
import { storeEvidence } from '#lambdas/assessments/evidence/evidence-store.ts'
import { keptItem } from '#lambdas/assessments/kept/kept-store.ts'
import { roundItem } from '#lambdas/assessments/rounds/round-store.ts'
import { addFile } from '#lambdas/platform/files/file-store.ts'
import { fileRecords } from '../record-matrix/files.ts'
import { jobRecords } from '../record-matrix/jobs.ts'
import { records, withoutSites } from '../record-matrix/readers.ts'
import type { RecordName } from '../record-matrix/readers.ts'
import type { RecordKinds } from '../record-matrix/record-kind.ts'

const at = '2026-11-01T09:00:00.000Z'
const kept = new Map<RecordName, KeptAssessment>(
  withoutSites.map((name) => {
    const { organisation, personId } = { organisation: '', personId: '', ...records[name] }
    const asked = { set: { id: 'cyberscore' as const, version: 1 }, answers: {} }
    const times = { startedAt: at, changedAt: at, finishedAt: at }
    return [name, { id: randomBytes(32).toString('base64url'), ...asked, ...times, version: 1, organisation, personId }]
  }),
)
const rounds = new Map<RecordName, Round>(
  withoutSites.map((name) => {
    const { organisation, personId } = { organisation: '', personId: '', ...records[name] }
    const asked = { set: { id: 'cyberscore' as const, version: 1 }, attribution: 'named' as const, days: 30 }
    const whose = { id: randomBytes(16).toString('hex'), organisation, organisationName: organisation, personId }
    return [name, openRound({ ...whose, ...asked }, Date.now())]
  }),
)
const roundOf = (name: RecordName) => rounds.get(name)!
const keptOf = (name: RecordName) => kept.get(name)!

/** The file beside an answer of each kept assessment. */
const attached = new Map(
  [...kept].map(([name, { id, organisation, personId }]) => {
    const declared = { id: randomBytes(16).toString('hex'), name: 'plan.pdf', type: 'application/pdf', size: 1000 }
    const passed = { check: 'content', etag: 'etag', passed: true } as const
    const expected = expectFile({ ...declared, personId, organisation }, Date.now())
    const file = afterCheck(expected, passed, { now: Date.now(), malwareProtection: false })
    const ofFile = { fileId: file.id, name: file.name, size: file.size }
    const evidence: Evidence = { assessmentId: id, question: 'malware', organisation, personId, ...ofFile, addedAt: at }
    return [name, { file, evidence }] as const
  }),
)
const pathOfEvidence = (name: RecordName) => {
  const { assessmentId, fileId } = attached.get(name)!.evidence
  return { assessmentId, fileId }
}

export const recordKinds: RecordKinds = {
  'kept assessment': {
    names: withoutSites,
    staffReadAll: false,
    mayRead: (actor, name) => mayRead(actor, keptOf(name)),
    calls: {
      'GET /api/kept-assessments/{assessmentId}': (name) => ({ assessmentId: keptOf(name).id }),
      // Nothing is answered, so there is nothing to do: its readers get a conflict.
      'POST /api/kept-assessments/{assessmentId}/tickets': (name) => ({ assessmentId: keptOf(name).id }),
      'POST /api/kept-assessments/{assessmentId}/tasks': (name) => ({ assessmentId: keptOf(name).id }),
    },
    inputs: {
      'POST /api/kept-assessments/{assessmentId}/tickets': { body: { question: 'malware', name: 'Ana' } },
      'POST /api/kept-assessments/{assessmentId}/tasks': { body: { question: 'malware' } },
    },
    missing: { assessmentId: randomBytes(32).toString('base64url') },
    items: [...kept.values()].map((each) => ({ put: { Item: keptItem(each) } })),
  },
  evidence: {
    names: withoutSites,
    staffReadAll: false,
    mayRead: (actor, name) => mayRead(actor, keptOf(name)),
    calls: { 'POST /api/kept-assessments/{assessmentId}/evidence/{fileId}/link': pathOfEvidence },
    missing: { assessmentId: randomBytes(32).toString('base64url'), fileId: 'none' },
    items: [...attached.values()].flatMap(({ file, evidence }) => [addFile(file), storeEvidence(evidence)]),
  },
  // Only staff verify, and only what a client shows them; no record of the matrix is shown: evidence.test.ts tries both.
  'result shown to staff': {
    names: [],
    staffReadAll: false,
    mayRead: () => false,
    calls: { 'POST /api/kept-assessments/{assessmentId}/verifications': () => ({}) },
    inputs: {
      'POST /api/kept-assessments/{assessmentId}/verifications': {
        body: { question: 'malware', isVerified: true },
      },
    },
    missing: { assessmentId: randomBytes(32).toString('base64url') },
    items: [],
  },
  'assessment round': {
    names: withoutSites,
    staffReadAll: false,
    mayRead: (actor, name) => isOfOrganisation(actor, roundOf(name)),
    calls: { 'GET /api/assessment-rounds/{roundId}': (name) => ({ roundId: roundOf(name).id }) },
    missing: { roundId: randomBytes(16).toString('hex') },
    items: [...rounds.values()].map((each) => ({ put: { Item: roundItem(each) } })),
  },
  job: jobRecords('assessments'),
  file: fileRecords('assessments'),
}
