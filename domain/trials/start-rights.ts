import type { Actor } from '../accounts/actor.ts'

/** Whether the actor starts trials for the organisation that they act for: owners, and who looks after billing or technology. */
export function mayStartTrials({ organisation }: Pick<Actor, 'organisation'>): boolean {
  return organisation?.duties.some((duty) => duty !== 'member') ?? false
}
