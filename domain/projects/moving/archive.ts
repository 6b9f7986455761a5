import * as z from 'zod'
import { knownValues } from '../custom-field.ts'
import { projectSchema } from '../project.ts'
import type { Project } from '../project.ts'
import { refusedParts } from '../change-project.ts'
import { archivedPeopleSchema } from './archived-file.ts'
import { archivedRecordsSchema, LEFT_OUT } from './archived-notes.ts'
import type { ArchivedRecords } from './archived-notes.ts'
import { inOrder } from '../schedule/order.ts'
import { withParts } from '../schedule/parts.ts'
import { templateFields } from '../templates/template.ts'

const archiveSchema = z.strictObject({
  format: z.literal('veritech-project'),
  formatVersion: z.literal(1),
  project: projectSchema,
  /** Beside the project, where the archive is one file. */
  records: archivedRecordsSchema.optional(),
  people: archivedPeopleSchema.optional(),
  /** Said to who reads the file. */
  leftOut: z.string().optional(),
})

const templateArchiveSchema = z.strictObject({
  format: z.literal('veritech-template'),
  formatVersion: z.literal(1),
  ...templateFields,
  plan: projectSchema,
})

/** Why an archive can't be read: what is wrong, and where, such as `project.tasks.3.title`. */
interface ArchiveProblem {
  readonly where: string
  readonly what: string
}

/** A template as archives hold it. */
interface ArchivedTemplate {
  readonly name: string
  readonly about: string
  readonly plan: Project
}

/** What one file has beside a project. */
export interface BesideProject {
  readonly records: ArchivedRecords
  /** The names of people by their ids. */
  readonly people: Readonly<Record<string, string>>
}

type FromArchive =
  | ({ readonly project: Project } & Partial<BesideProject>)
  | { readonly problems: readonly ArchiveProblem[] }

/** A project as JSON that `readArchive` reads again as an equal project. */
export function archiveOf(project: Project, beside?: BesideProject): string {
  const leftOut = beside && { leftOut: LEFT_OUT }
  return `${JSON.stringify({ format: 'veritech-project', formatVersion: 1, project, ...beside, ...leftOut }, undefined, 2)}\n`
}

/** A template as JSON that `readTemplateArchive` reads again as an equal one. */
export function templateArchiveOf({ name, about, plan }: ArchivedTemplate): string {
  return `${JSON.stringify({ format: 'veritech-template', formatVersion: 1, name, about, plan }, undefined, 2)}\n`
}

/** Reads an archived template as a whole or not at all. */
export function readTemplateArchive(
  text: string,
): { readonly template: ArchivedTemplate } | { readonly problems: readonly ArchiveProblem[] } {
  const parsed = parsedBy(templateArchiveSchema, text)
  if ('problems' in parsed) return parsed
  const { name, about, plan } = parsed.data
  const problems = contradictionsOf(plan)
  return problems.length > 0 ? { problems } : { template: { name, about, plan } }
}

/** Reads an archive as a whole or not at all: a part of a project would have other dates. Says all that is wrong with it. */
export function readArchive(text: string): FromArchive {
  const parsed = parsedBy(archiveSchema, text)
  if ('problems' in parsed) return parsed
  const { project, records, people } = parsed.data
  const problems = contradictionsOf(project)
  if (problems.length > 0) return { problems }
  return { project, ...(records && { records }), ...(people && { people }) }
}

function parsedBy<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
): { readonly data: z.infer<Schema> } | { readonly problems: readonly ArchiveProblem[] } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problems: [{ where: '', what: 'This is no JSON.' }] }
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return { data: parsed.data }
  return { problems: parsed.error.issues.map(({ path, message }) => ({ where: path.join('.'), what: message })) }
}

/** What of a project names nothing, stands twice, or waits for itself. */
export function contradictionsOf({ sections, tasks, dependencies, customFields = [] }: Project): ArchiveProblem[] {
  const problems: ArchiveProblem[] = []
  const sectionIds = idsOf(sections, 'project.sections', problems)
  idsOf(customFields, 'project.customFields', problems)
  const taskIds = idsOf(tasks, 'project.tasks', problems)
  tasks.forEach(({ sectionId }, index) => {
    if (sectionId === undefined || sectionIds.has(sectionId)) return
    problems.push({ where: `project.tasks.${index}.sectionId`, what: 'The archive has no such section.' })
  })
  dependencies.forEach(({ after, task }, index) => {
    if (taskIds.has(after) && taskIds.has(task)) return
    problems.push({ where: `project.dependencies.${index}`, what: 'The archive has no such task.' })
  })
  tasks.forEach(({ values = {} }, index) => {
    if (Object.keys(knownValues(customFields, values) ?? {}).length === Object.keys(values).length) return
    problems.push({ where: `project.tasks.${index}.values`, what: 'A value is of no field of the archive.' })
  })
  tasks.forEach(({ partOf }, index) => {
    if (partOf === undefined || taskIds.has(partOf)) return
    problems.push({ where: `project.tasks.${index}.partOf`, what: 'The archive has no such task.' })
  })
  if (problems.length > 0) return problems
  if (refusedParts({ tasks, dependencies })?.refused === 'no-subtask')
    return [{ where: 'project.tasks', what: 'A subtask has no subtasks of its own, and no section.' }]
  const ordered = inOrder({ tasks, dependencies: withParts(tasks, dependencies) })
  if (!('refused' in ordered)) return []
  const titles = ordered.cycle.map((id) => `“${tasks.find((task) => task.id === id)?.title ?? id}”`)
  return [{ where: 'project.dependencies', what: `These tasks wait for each other: ${titles.join(', ')}.` }]
}

function idsOf(records: readonly { readonly id: string }[], where: string, problems: ArchiveProblem[]): Set<string> {
  const ids = new Set<string>()
  records.forEach(({ id }, index) => {
    if (ids.has(id)) problems.push({ where: `${where}.${index}.id`, what: 'An earlier one has the same id.' })
    ids.add(id)
  })
  return ids
}
