import { strToU8, zipSync } from 'fflate'
import type { Zippable } from 'fflate'
import type { ArchivedFile } from '#domain/projects/moving/archived-file.ts'
import type { RecordFile } from '#domain/files/record-files.ts'
import { archiveOf, templateArchiveOf } from '#domain/projects/moving/archive.ts'
import { tasksCsv } from '#domain/projects/moving/tasks-csv.ts'
import { planOf } from '#domain/projects/project-plan.ts'
import { schedule } from '#domain/projects/schedule/schedule.ts'
import { hoursOfPlan } from '#domain/projects/team-hours.ts'
import type { TeamHours } from '#domain/projects/team-hours.ts'
import { orpc } from '../../client/orpc.ts'
import type { People } from '../use-people.ts'
import { distinctPaths, fileNamePart, pathPart } from './entry-names.ts'
import { patiently } from './patiently.ts'
import { readWholeProject, timeSince } from './read-project-records.ts'

/** Bytes of files that a browser can hold with the archive that is made of them. */
const MOST_FILE_BYTES = 600_000_000

export interface Wanted {
  readonly projects: boolean
  readonly meetings: boolean
  readonly files: boolean
  readonly people: People
  /** Milliseconds since 1970. */
  readonly now: number
  /** Told what is read. */
  readonly tell: (step: string) => void
  readonly signal: AbortSignal
}

export interface MadeArchive {
  readonly zip: Blob
  /** Where files that are not in it would lie, and why they are not. */
  readonly leftOut: readonly string[]
}

/** Everything that the person may read of projects and meetings, as one zip. Each project and template can be imported again. */
export async function makeArchive(wanted: Wanted): Promise<MadeArchive> {
  const archive = new Archive(wanted)
  if (wanted.projects) await addProjects(archive, wanted)
  if (wanted.meetings) await addMeetings(archive, wanted)
  archive.addJson('people.json', Object.fromEntries(wanted.people.all.map(({ id, name }) => [id, name])))
  archive.addText('README.txt', aboutArchive(wanted, archive.leftOut.length))
  if (archive.leftOut.length > 0) archive.addText('files-left-out.txt', `${archive.leftOut.join('\n')}\n`)
  wanted.tell('Packing the archive')
  return { zip: new Blob([zipSync(archive.entries)], { type: 'application/zip' }), leftOut: archive.leftOut }
}

class Archive {
  readonly entries: Zippable = {}
  readonly leftOut: string[] = []
  readonly #wanted: Wanted
  readonly #distinct = distinctPaths()
  #fileBytes = 0

  constructor(wanted: Wanted) {
    this.#wanted = wanted
  }

  /** A folder that no other entry has. */
  folder(path: string): string {
    return this.#distinct(path)
  }

  addText(path: string, text: string): void {
    this.entries[this.#distinct(path)] = strToU8(text)
  }

  addJson(path: string, value: unknown): void {
    this.addText(path, `${JSON.stringify(value, undefined, 2)}\n`)
  }

  /** Files as they were added, with where they lie. One that can't be read is named, and does not end the archive. */
  async addFiles(
    folder: string,
    files: readonly RecordFile[],
    open: (fileId: string) => Promise<{ url: string }>,
  ): Promise<readonly ArchivedFile[]> {
    if (!this.#wanted.files) return files
    const listed: ArchivedFile[] = []
    for (const file of files) {
      this.#wanted.signal.throwIfAborted()
      const path = this.#distinct(`${folder}/files/${fileNamePart(file.name)}`)
      const isTooMuch = this.#fileBytes + file.size > MOST_FILE_BYTES
      const bytes = isTooMuch ? undefined : await read(() => open(file.id), this.#wanted.signal)
      listed.push(bytes ? { ...file, path } : file)
      if (!bytes) {
        this.leftOut.push(`${path}: ${isTooMuch ? 'there are more than 600 MB of files' : 'it could not be read'}`)
        continue
      }
      this.#fileBytes += bytes.length
      // Most files are packed already.
      this.entries[path] = [bytes, { level: 0 }]
    }
    return listed
  }
}

async function read(open: () => Promise<{ url: string }>, signal: AbortSignal): Promise<Uint8Array | undefined> {
  try {
    const { url } = await patiently(open)
    const answer = await fetch(url, { signal })
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}

async function addProjects(archive: Archive, { tell, signal, people, now }: Wanted): Promise<void> {
  const { projects } = await patiently(() => orpc.projects.listProjects.call({}))
  const { hours } = await patiently(() => orpc.projects.readTeamHours.call({}))
  archive.addJson('projects/hours-and-leave.json', hours)
  for (const [at, { id }] of projects.entries()) {
    tell(`Project ${at + 1} of ${projects.length}`)
    await addProject(archive, { projectId: id, hours, people, now, signal })
  }
  const first = projects.map(({ createdAt }) => createdAt).toSorted()[0]
  if (first !== undefined) archive.addJson('projects/time.json', await timeSince(first, { tell, signal, now }))
  tell('Templates')
  await addTemplates(archive, signal)
}

async function addTemplates(archive: Archive, signal: AbortSignal): Promise<void> {
  const { templates } = await patiently(() => orpc.projects.listTemplates.call({}))
  for (const { id, name, about } of templates) {
    signal.throwIfAborted()
    const { plan } = await patiently(() => orpc.projects.listTemplates.call({ planOf: id }))
    // A colleague may have removed it meanwhile.
    if (plan) archive.addText(`templates/${pathPart(name)}.json`, templateArchiveOf({ name, about, plan }))
  }
}

interface OneProject extends Pick<Wanted, 'people' | 'now' | 'signal'> {
  readonly projectId: string
  readonly hours: TeamHours
}

async function addProject(archive: Archive, { projectId, hours, people, now, signal }: OneProject): Promise<void> {
  const whole = await readWholeProject(projectId, signal)
  if (!whole) return
  const { about, project, baseline, files, comments, history } = whole
  const folder = archive.folder(`projects/${pathPart(project.name)}`)
  archive.addText(`${folder}/project.json`, archiveOf(project))
  const dates = schedule(planOf(project, hoursOfPlan(hours)), now)
  if (!('refused' in dates)) archive.addText(`${folder}/tasks.csv`, tasksCsv(project, dates, people.nameOf))
  const listed = await archive.addFiles(folder, files, (fileId) => orpc.projects.openRecordFile.call({ fileId }))
  archive.addJson(`${folder}/notes.json`, { about, baseline, comments, history, files: listed })
}

async function addMeetings(archive: Archive, { tell, signal }: Wanted): Promise<void> {
  let count = 0
  for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
    signal.throwIfAborted()
    tell(count === 0 ? 'Meetings' : `Meetings, ${count} so far`)
    const from = after
    const page = await patiently(() => orpc.meetings.exportMeetings.call(from === undefined ? {} : { after: from }))
    if (isFirst) archive.addJson('meetings/series.json', page.series)
    for (const { meeting, files } of page.meetings) {
      const folder = archive.folder(`meetings/${meeting.date}-${pathPart(meeting.title)}`)
      const listed = await archive.addFiles(folder, files, (fileId) => orpc.meetings.openRecordFile.call({ fileId }))
      archive.addJson(`${folder}/meeting.json`, { meeting, files: listed })
    }
    count += page.meetings.length
    after = page.next
  }
}

function aboutArchive({ projects, meetings, files, now }: Wanted, leftOut: number): string {
  return [
    `Made on ${new Date(now).toISOString()}. It holds what the person who made it may read.`,
    '',
    ...(projects
      ? [
          'Projects with files, comments, history and time, and templates, can be imported again: "Import an archive" at Projects takes this zip.',
          'projects/<name>/project.json is a project, which can be imported alone.',
          'projects/<name>/tasks.csv is the same for a spreadsheet, with the dates of that day.',
          'projects/<name>/notes.json holds comments, history, the baseline and a list of files.',
          'Comments, history and the baseline of removed tasks are left out.',
          'projects/time.json holds entered time, also of removed tasks, which are not imported again, projects/hours-and-leave.json the working calendar.',
          'templates/<name>.json is the plan of a template.',
        ]
      : []),
    ...(meetings
      ? [
          'meetings/<date and title>/meeting.json holds agenda, notes, decisions, actions and corrections.',
          'meetings/series.json holds series. Occurrences that nobody changed follow from them.',
        ]
      : []),
    'people.json says who the ids of people are.',
    ...(files ? ['Files lie in the folder "files" of their project or meeting.'] : ['Files were left out.']),
    ...(leftOut > 0 ? [`${leftOut} files are not in it; files-left-out.txt names them.`] : []),
    '',
  ].join('\r\n')
}
