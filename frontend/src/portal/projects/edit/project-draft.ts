import type { Project } from '#domain/projects/project.ts'
import type { ProjectChange } from '#domain/projects/project-change.ts'

/** What a person has typed of a project. A pause begins without its days. */
export interface ProjectDraft {
  readonly name: string
  readonly startOn: string | undefined
  readonly pauses: readonly DraftPause[]
}

export interface DraftPause {
  /** Tells it from the others while it is edited. */
  readonly key: string
  readonly from: string | undefined
  readonly to: string | undefined
}

export function draftOf({ name, startOn, pauses }: Project): ProjectDraft {
  return { name, startOn, pauses: pauses.map((pause, at) => ({ key: String(at), ...pause })) }
}

/**
 * The change that a draft asks for, with only the fields that differ: a colleague may change the others. `seen` is the project as the person
 * saw it. Without a change if nothing differs; a problem if the draft can't be saved.
 */
export function changeFrom(
  seen: Project,
  { name, startOn, pauses }: ProjectDraft,
): { readonly change: ProjectChange | undefined } | { readonly problem: string } {
  const named = name.trim()
  if (named === '') return { problem: 'A project needs a name.' }
  if (startOn === undefined) return { problem: 'A project needs a first day.' }
  const spans: Project['pauses'] = []
  for (const { from, to } of pauses) {
    if (from === undefined && to === undefined) continue
    const span = { from: from ?? to ?? '', to: to ?? from ?? '' }
    if (span.to < span.from) return { problem: 'The last day of a pause must not be before its first.' }
    spans.push(span)
  }
  spans.sort((one, other) => (one.from < other.from ? -1 : 1))
  const isPaused = JSON.stringify(spans) !== JSON.stringify(seen.pauses)
  const fields = {
    ...(named !== seen.name && { name: named }),
    ...(startOn !== seen.startOn && { startOn }),
    ...(isPaused && { pauses: spans }),
  }
  if (Object.keys(fields).length === 0) return { change: undefined }
  const was = {
    ...(fields.name !== undefined && { name: seen.name }),
    ...(fields.startOn !== undefined && { startOn: seen.startOn }),
    ...(isPaused && { pauses: seen.pauses }),
  }
  return { change: { change: 'project', fields, was } }
}
