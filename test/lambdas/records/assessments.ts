import { randomBytes } from 'node:crypto'
import { isOfOrganisation, mayRead } from '#domain/assessments/access.ts'
import type { KeptAssessment } from '#domain/assessments/kept-assessment.ts'
import { openRound } from '#domain/assessments/rounds/change-round.ts'
import type { Round } from '#domain/assessments/rounds/round.ts'
import { keptItem } from '#lambdas/assessments/kept/kept-store.ts'
import { roundItem } from '#lambdas/assessments/rounds/round-store.ts'
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

export const recordKinds: RecordKinds = {
  'kept assessment': {
    names: withoutSites,
    staffReadAll: false,
    mayRead: (actor, name) => mayRead(actor, keptOf(name)),
    calls: {
      'GET /api/kept-assessments/{assessmentId}': (name) => ({ assessmentId: keptOf(name).id }),
      // Nothing is answered, so there is nothing to do: its readers get a conflict.
      'POST /api/kept-assessments/{assessmentId}/tickets': (name) => ({ assessmentId: keptOf(name).id }),
    },
    inputs: {
      'POST /api/kept-assessments/{assessmentId}/tickets': { body: { question: 'malware', name: 'Ana' } },
    },
    missing: { assessmentId: randomBytes(32).toString('base64url') },
    items: [...kept.values()].map((each) => ({ put: { Item: keptItem(each) } })),
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
