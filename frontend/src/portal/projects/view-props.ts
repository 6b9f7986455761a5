import type { OpenProject } from './use-project.ts'
import type { People } from '../parts/use-people.ts'

/** A task that somebody wants to begin on another day. */
export interface WantedMove {
  readonly taskId: string
  readonly startOn: string
}

/** What every view of a project gets. */
export interface ViewProps {
  readonly open: OpenProject
  readonly people: People
  /** Ids of the tasks that the filters leave. */
  readonly shown: ReadonlySet<string>
  readonly openTask: (taskId: string) => void
  readonly move: (wanted: WantedMove) => void
}
