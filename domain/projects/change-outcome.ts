import type { Conflict } from './field-conflicts.ts'
import type { Project } from './project.ts'
import type { ProjectChange } from './project-change.ts'

/** Why a change was not made. */
export type Refusal =
  | { readonly refused: 'changed-meanwhile'; readonly conflicts: readonly Conflict[] }
  | { readonly refused: 'cycle'; readonly cycle: readonly string[] }
  | {
      readonly refused:
        | 'not-found'
        | 'exists'
        | 'section-not-empty'
        | 'too-many'
        | 'no-subtask'
        | 'value-not-fitting'
        | 'name-taken'
    }

/** A change that was made. */
export interface Changed {
  readonly project: Project
  /** The change that makes the project what it was. */
  readonly undo: ProjectChange
}

export type Of<Kind extends ProjectChange['change']> = Extract<ProjectChange, { change: Kind }>
