import { recordUploads } from '#domain/files/record-files.ts'
import { recordsHere, restoredParts } from '#domain/projects/moving/archived-notes.ts'
import { copyName } from '#domain/projects/moving/copy-name.ts'
import { restoring, withNewIds, withPeopleHere } from '#domain/projects/moving/restored.ts'
import type { ArchivedFile } from '#domain/projects/moving/archived-file.ts'
import type { Project } from '#domain/projects/project.ts'
import { ApiError } from '../../../client/api-error.ts'
import { orpc } from '../../client/orpc.ts'
import { patiently } from '../../parts/archive/patiently.ts'
import { uploadFile } from '../../parts/upload-file.ts'
import type { People } from '../../parts/use-people.ts'
import type { ArchivedProject } from './read-archive-file.ts'
import { counted } from '../words.ts'

const LOOK_MS = 700
const LONGEST_CHECK_MS = 180_000

interface Restoring {
  readonly people: People
  /** Names of the organisation's projects by their ids. */
  readonly known: ReadonlyMap<string, string>
  /** Told what is made. */
  readonly tell: (step: string) => void
  readonly signal: AbortSignal
}

export interface Restored {
  readonly id: string
  readonly name: string
  /** What the archive has and the project does not, as sentences. */
  readonly left: readonly string[]
}

/** Makes a project of an archive, with its files. It keeps its ids, or gets new ones beside a project that has them, or of another organisation. */
export async function restoreProject(archived: ArchivedProject, options: Restoring): Promise<Restored> {
  const { tell, signal, people } = options
  const { project: asArchived, left } = withPeopleHere(archived.project, archived.names, people.all)
  const here = { ...asArchived, name: copyName(asArchived.name, options.known.values()) }
  tell(`“${here.name}”`)
  const { project, ids } = await madeEmpty(here, options.known)
  const changes = restoring(project)
  for (const [at, change] of changes.entries()) {
    signal.throwIfAborted()
    tell(`“${project.name}”, part ${at + 1} of ${changes.length}`)
    await patiently(() => orpc.projects.changeProject.call({ projectId: project.id, change, as: 'restore' }))
  }
  const timeLeft = await restoreRecords(project, archived, { ids, people, tell, signal })
  const failed = await restoreFiles(project, archived, { ids, tell, signal })
  const strangers =
    left.length === 0 ? [] : [`These people are not here, so their tasks have nobody: ${left.join(', ')}.`]
  return { id: project.id, name: project.name, left: [...strangers, ...timeLeft, ...failed] }
}

/** Brings comments, history, time and the baseline. Says what could not be brought. */
async function restoreRecords(
  { id: projectId, name }: Project,
  { records, names }: ArchivedProject,
  { ids, people, tell, signal }: Omit<Restoring, 'known'> & Pick<FilesOf, 'ids'>,
): Promise<string[]> {
  const parts = restoredParts(recordsHere(records, { ids, members: people.all, names }))
  let left = 0
  for (const [at, part] of parts.entries()) {
    signal.throwIfAborted()
    tell(`“${name}”, comments, history and time, part ${at + 1} of ${parts.length}`)
    left += (await patiently(() => orpc.projects.restoreRecords.call({ projectId, records: part }))).timeLeft
  }
  return left === 0
    ? []
    : [`${counted(left, 'entry', 'entries')} of others’ time: only who sees all of the organisation imports them.`]
}

async function madeEmpty(project: Project, known: Restoring['known']): Promise<ReturnType<typeof withNewIds>> {
  const asNew = () => withNewIds(project, () => crypto.randomUUID())
  const asItWas = { project, ids: new Map([...project.sections, ...project.tasks].map(({ id }) => [id, id])) }
  const first = known.has(project.id) ? asNew() : asItWas
  try {
    return await created(first)
  } catch (error) {
    // A project that the person may not see has the id.
    if (!(error instanceof ApiError) || error.code !== 'project-exists' || first !== asItWas) throw error
    return created(asNew())
  }
}

/** The project has the id that the server answers: that of another organisation's archive is none of ours. */
async function created(made: ReturnType<typeof withNewIds>): Promise<ReturnType<typeof withNewIds>> {
  const { id } = await create(made.project)
  return { ...made, project: { ...made.project, id } }
}

function create({ id: projectId, name, startOn, sections, pauses }: Project) {
  return patiently(() => orpc.projects.createProject.call({ projectId, name, startOn, sections, pauses }))
}

interface FilesOf extends Pick<Restoring, 'tell' | 'signal'> {
  readonly ids: ReadonlyMap<string, string>
}

/** Adds the files and waits for their inspection. Says which are not there, and why. */
async function restoreFiles(
  { id: record, name }: Project,
  { files, bytesOf }: ArchivedProject,
  { ids, tell, signal }: FilesOf,
): Promise<string[]> {
  const failed: string[] = []
  const sent: { readonly file: ArchivedFile; readonly id: string }[] = []
  for (const [at, file] of files.entries()) {
    signal.throwIfAborted()
    tell(`“${name}”, file ${at + 1} of ${files.length}`)
    const part = ids.get(file.part)
    const type = recordUploads.types.find((each) => each === file.type)
    const bytes = bytesOf(file)
    // Files of tasks that were removed before the archive was made are in no task.
    if (part === undefined) continue
    if (!bytes || !type) {
      failed.push(`${file.name}: ${bytes ? 'we take no files of its type' : 'the archive does not have it'}.`)
      continue
    }
    try {
      const announced = await patiently(() =>
        orpc.projects.addRecordFile.call({ record, part, name: file.name, type, size: bytes.length }),
      )
      await uploadFile(announced.upload, new File([bytes], file.name, { type }), {
        signal,
        onProgress: () => undefined,
      })
      sent.push({ file, id: announced.file.id })
    } catch (error) {
      signal.throwIfAborted()
      failed.push(`${file.name}: ${error instanceof Error ? error.message : 'it could not be sent.'}`)
    }
  }
  const until = Date.now() + LONGEST_CHECK_MS
  for (const [at, { file, id }] of sent.entries()) {
    tell(`“${name}”, check of file ${at + 1} of ${sent.length}`)
    const state = await inspected(id, until, signal)
    if (state === 'refused') failed.push(`${file.name}: our inspection refused it.`)
    if (state === 'waiting') failed.push(`${file.name}: its inspection takes longer than usual; it appears later.`)
  }
  return failed
}

async function inspected(fileId: string, until: number, signal: AbortSignal) {
  for (;;) {
    signal.throwIfAborted()
    const { state } = await patiently(() => orpc.projects.readRecordFile.call({ fileId }))
    if (state !== 'waiting' || Date.now() > until) return state
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
