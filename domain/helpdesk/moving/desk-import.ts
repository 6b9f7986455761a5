import * as z from 'zod'
import { organisationIdSchema } from '../../accounts/organisation.ts'
import type { UploadRules } from '../../files/contract.ts'
import { jobViewSchema } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import { importedPeopleSchema, noPeople, strangerChoicesSchema } from './imported-people.ts'

/** What can be imported: our CSV form, our JSON form and our archive. */
export const importUploads = {
  types: ['text/csv', 'application/json', 'application/x-tar'],
  largestBytes: 2_000_000_000,
} as const satisfies UploadRules
export type ImportType = (typeof importUploads.types)[number]

/** Owner of the attachments that an import brings; no person has this id. */
export const IMPORT_OWNER = 'import'

/** The system that tickets come from; with their ids there it says what was imported before. */
export const sourceSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9-]{0,31}$/, 'Use 1 to 32 letters, digits or hyphens, such as zammad.')

/** For each organisation of the file: ours, or null to leave its tickets without one. */
export const mappingSchema = z
  .record(z.string().max(100), organisationIdSchema.nullable())
  .refine((mapping) => Object.keys(mapping).length <= 200, 'At most 200 organisations can be chosen.')

/** The input of an import's job. */
export const importInputSchema = z.strictObject({
  fileId: z.string(),
  fileName: z.string(),
  type: z.enum(importUploads.types),
  size: z.int(),
  source: z.string(),
  isDryRun: z.boolean(),
  organisations: mappingSchema,
  people: strangerChoicesSchema.default({}),
  askedBy: z.string(),
})
export type ImportInput = z.infer<typeof importInputSchema>

const count = z.int().min(0)
const MOST_SHOWN = 50
const MOST_ORGANISATIONS = 200

/** What an import found so far. */
export const importSummarySchema = z.strictObject({
  /** Created, or to be created. */
  tickets: count,
  messages: count,
  attachments: count,
  /** Imported before: nothing changes about them. */
  known: count,
  /** Lines, fields or tickets that cannot be read. */
  unreadable: count,
  /** Tickets that are left out as the admin chose. */
  leftOut: count.default(0),
  /** Attachments that are not there after the import. */
  notTaken: count,
  /** The first of what could not be read or taken. */
  problems: z.array(z.strictObject({ line: z.int().optional(), column: z.string(), reason: z.string() })),
  /** Organisations that the file names, with their tickets. */
  organisations: z.array(z.strictObject({ name: z.string(), tickets: count })),
  /** Addresses of agents that nobody at this desk has. */
  strangers: count,
  /** Counted by a check. */
  people: importedPeopleSchema.default(noPeople),
})
export type ImportSummary = z.infer<typeof importSummarySchema>

/** Before anything was read. */
export const emptySummary: ImportSummary = {
  tickets: 0,
  messages: 0,
  attachments: 0,
  known: 0,
  unreadable: 0,
  notTaken: 0,
  problems: [],
  organisations: [],
  strangers: 0,
  leftOut: 0,
  people: noPeople,
}

/** The summary with more problems; only the first ones are kept in it. */
export function withProblems(
  summary: ImportSummary,
  problems: readonly ImportSummary['problems'][number][],
): ImportSummary {
  return {
    ...summary,
    unreadable: summary.unreadable + problems.length,
    problems: [...summary.problems, ...problems].slice(0, MOST_SHOWN),
  }
}

/** The summary with attachments that are not taken. */
export function withNotTaken(
  summary: ImportSummary,
  problems: readonly ImportSummary['problems'][number][],
): ImportSummary {
  const { unreadable, notTaken } = summary
  return { ...withProblems(summary, problems), unreadable, notTaken: notTaken + problems.length }
}

/** The summary with one more ticket of an organisation. */
export function withOrganisation(summary: ImportSummary, name: string | undefined): ImportSummary {
  if (name === undefined) return summary
  const known = summary.organisations.find((each) => each.name === name)
  if (!known && summary.organisations.length >= MOST_ORGANISATIONS) return summary
  const others = summary.organisations.filter((each) => each !== known)
  return { ...summary, organisations: [...others, { name, tickets: (known?.tickets ?? 0) + 1 }] }
}

/** An import as admins see it. */
export const importViewSchema = jobViewSchema.omit({ result: true, type: true }).extend({
  fileName: z.string(),
  source: z.string(),
  isDryRun: z.boolean(),
  size: z.int(),
  /** Whether the list of what could not be read can be downloaded. */
  hasList: z.boolean(),
})
export type ImportView = z.infer<typeof importViewSchema>

/** The import of a job. */
export function importView(job: Job): ImportView {
  const { fileName, source, isDryRun, size } = importInputSchema.parse(job.input)
  const { id, state, createdAt, updatedAt, progress, failure, result } = job
  const shown = { id, state, createdAt, updatedAt, progress, ...(failure && { failure }) }
  return { ...shown, fileName, source, isDryRun, size, hasList: result?.type === 'file' }
}
