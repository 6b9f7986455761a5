import type { Task } from '#domain/projects/project.ts'
import type { Comment } from '#domain/projects/task-record.ts'
import type { Link } from '#domain/offers/record.ts'

export interface TaskTicketProps {
  projectId: string
  task: Task
  read: {
    readonly description: string
    readonly comments: readonly Comment[]
    readonly links: readonly Link[]
    readonly isTicketAsked: boolean
  }
  nameOf: (personId: string) => string
  /** The person's id. */
  me: string | undefined
}
