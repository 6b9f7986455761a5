import { strFromU8, unzipSync } from 'fflate'
import { readArchive, readTemplateArchive } from '#domain/projects/moving/archive.ts'
import { archivedTimeSchema } from '#domain/projects/moving/archived-notes.ts'
import type { ArchivedRecords } from '#domain/projects/moving/archived-notes.ts'
import { archivedNotesSchema, archivedPeopleSchema } from '#domain/projects/moving/archived-file.ts'
import type { ArchivedFile } from '#domain/projects/moving/archived-file.ts'
import type { Project } from '#domain/projects/project.ts'

/** An archive has at most 600 MB of files, and its texts. */
const MOST_BYTES = 900_000_000
const MOST_TEXT_BYTES = 60_000_000
const MOST_NAMED = 3
const OTHER_DOOR = 'For a table or a Trello board open a project, and choose “Import tasks” in its menu.'
const PROJECT = /^(projects\/[^/]+)\/project\.json$/
const noRecords: ArchivedRecords & { readonly files?: ArchivedFile[] } = { comments: [], history: [], time: [] }
const TEMPLATE = /^templates\/[^/]+\.json$/

export interface ArchivedProject {
  readonly project: Project
  /** The names of people by their ids. */
  readonly names: Readonly<Record<string, string>>
  readonly records: ArchivedRecords
  readonly files: readonly ArchivedFile[]
  /** The bytes of a file; undefined if the archive does not have it. */
  readonly bytesOf: (file: ArchivedFile) => Uint8Array<ArrayBuffer> | undefined
}

type ArchivedTemplate = Extract<ReturnType<typeof readTemplateArchive>, { template: object }>['template']

interface Archived {
  readonly projects: readonly ArchivedProject[]
  readonly templates: readonly ArchivedTemplate[]
  /** What can't be read, as sentences. */
  readonly problems: readonly string[]
}

/** Reads what an archive has of projects and templates: the zip of everything, or the JSON of one. */
export async function readArchiveFile(file: File): Promise<Archived> {
  if (file.size > MOST_BYTES) return withProblem('This file is larger than an archive of ours.')
  if (!file.name.toLowerCase().endsWith('.zip')) return readAlone(await file.text())
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return readZip(bytes)
  } catch {
    return withProblem('This zip cannot be read. Make the archive again.')
  }
}

function readAlone(text: string): Archived {
  const template = readTemplateArchive(text)
  if ('template' in template) return { projects: [], templates: [template.template], problems: [] }
  const read = readArchive(text)
  if ('problems' in read) {
    const is = 'This is no archive of a project or a template.'
    return withProblem(text.includes('"veritech-') ? `${is} ${inWords(read.problems)}` : `${is} ${OTHER_DOOR}`)
  }
  return {
    projects: [
      {
        project: read.project,
        names: read.people ?? {},
        records: read.records ?? noRecords,
        files: [],
        bytesOf: () => undefined,
      },
    ],
    templates: [],
    problems: [],
  }
}

function readZip(bytes: Uint8Array<ArrayBuffer>): Archived {
  const texts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => name.endsWith('.json') && originalSize <= MOST_TEXT_BYTES,
  })
  const textAt = (path: string) => {
    const found = texts[path]
    return found && strFromU8(found)
  }
  const names = archivedPeopleSchema.safeParse(jsonIn(textAt('people.json'))).data ?? {}
  const problems: string[] = []
  const time = archivedTimeSchema.safeParse(jsonIn(textAt('projects/time.json') ?? '[]'))
  if (!time.success) problems.push('projects/time.json: entered time can’t be read.')
  const projects = Object.keys(texts).flatMap((path): ArchivedProject[] => {
    const folder = PROJECT.exec(path)?.[1]
    if (folder === undefined) return []
    const read = readArchive(textAt(path) ?? '')
    if ('problems' in read) {
      problems.push(`${path}: ${inWords(read.problems)}`)
      return []
    }
    const notes = archivedNotesSchema.safeParse(jsonIn(textAt(`${folder}/notes.json`)))
    if (!notes.success) problems.push(`${folder}/notes.json: comments, history and files can't be read.`)
    const { files = [], ...records } = notes.data ?? noRecords
    const own = (time.data ?? []).filter(({ projectId }) => projectId === read.project.id)
    return [
      {
        project: read.project,
        names,
        records: { ...records, time: own },
        files,
        bytesOf: ({ path: at }) => fileAt(bytes, at),
      },
    ]
  })
  const templates = Object.keys(texts).flatMap((path) => {
    if (!TEMPLATE.test(path)) return []
    const read = readTemplateArchive(textAt(path) ?? '')
    if ('template' in read) return [read.template]
    problems.push(`${path}: ${inWords(read.problems)}`)
    return []
  })
  if (projects.length + templates.length + problems.length === 0)
    return withProblem('This zip has no projects and no templates.')
  return { projects, templates, problems }
}

/** One file at a time, so that the browser does not hold all of them twice. */
function fileAt(bytes: Uint8Array, path: string | undefined): Uint8Array<ArrayBuffer> | undefined {
  if (path === undefined) return undefined
  const found = unzipSync(bytes, { filter: ({ name }) => name === path })[path]
  return found && new Uint8Array(found)
}

function jsonIn(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const withProblem = (problem: string): Archived => ({ projects: [], templates: [], problems: [problem] })

function inWords(problems: readonly { readonly where: string; readonly what: string }[]): string {
  const named = problems.slice(0, MOST_NAMED).map(({ where, what }) => (where === '' ? what : `${where}: ${what}`))
  return named.join(' ')
}
