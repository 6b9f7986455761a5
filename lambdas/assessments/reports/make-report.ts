import * as z from 'zod'
import type { KeptAssessment } from '#domain/assessments/kept-assessment.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { reportCsv } from '#domain/assessments/report-csv.ts'
import { reportDocument } from '#domain/assessments/report-document.ts'
import { reportFormats } from '#domain/assessments/report-format.ts'
import { scoreOf } from '#domain/assessments/score.ts'
import { hashOf } from '#domain/assessments/set-hash.ts'
import { answersOf } from '#domain/assessments/stored-assessment.ts'
import type { Documents } from '#lambdas/platform/documents/documents.ts'
import type { JobFiles } from '#lambdas/platform/jobs/job-files.ts'
import { jobKind } from '#lambdas/platform/jobs/job-kind.ts'
import type { EvidenceStore } from '../evidence/evidence-store.ts'
import type { KeptStore } from '../kept/kept-store.ts'

/** The documents function may take a minute. */
const STEP_MS = 70_000

interface Options {
  readonly kept: KeptStore
  readonly evidence: Pick<EvidenceStore, 'beside'>
  readonly documents: Documents
  readonly files: JobFiles
}

/** Makes the report of a result as a PDF or as CSV. */
export function makeReport({ kept, evidence, documents, files }: Options) {
  return jobKind({
    input: z.strictObject({
      assessmentId: z.string(),
      format: z.enum(reportFormats),
      organisationName: z.string(),
    }),
    checkpoint: z.null(),
    stepWithin: STEP_MS,
    async step({ input: { assessmentId, format, organisationName }, ...step }) {
      const result = await kept.find(assessmentId)
      const set = result && questionSetOf(result.set.id, result.set.version)
      if (!set) return { failed: { code: 'result-gone', message: 'The result was erased meanwhile.' } }
      const { finishedAt } = result
      const content = { set, answers: answersOf(result), finishedAt, hash: await hashOf(set) }
      const name = `${set.title} ${finishedAt.slice(0, 10)}`
      if (format === 'csv')
        return {
          finished: { type: 'file', name: `${name}.csv`, mediaType: 'text/csv', append: reportCsv(content) },
        }
      const made = await documents.makeInto(await files.placeFor(step), {
        template: 'report',
        data: reportDocument({
          ...content,
          beside: await evidence.beside(assessmentId),
          workloads: result.workloads,
          organisationName,
          course: courseUpTo(result, await kept.ofOrganisation(result.organisation)),
        }),
      })
      if (made.outcome === 'refused') return { failed: { code: made.code, message: 'The PDF could not be made.' } }
      return { finished: { type: 'file', name: `${name}.pdf`, mediaType: 'application/pdf', placed: made } }
    },
  })
}

/** The points of the results of the same set up to this one, the oldest first. */
function courseUpTo(result: KeptAssessment, all: readonly KeptAssessment[]) {
  return all
    .filter(({ set, finishedAt }) => set.id === result.set.id && finishedAt <= result.finishedAt)
    .flatMap((each) => {
      const set = questionSetOf(each.set.id, each.set.version)
      const points = set && scoreOf(set, answersOf(each)).points
      return points === undefined ? [] : [{ finishedAt: each.finishedAt, points }]
    })
    .toReversed()
}
