import * as z from 'zod'
import { isWithinReach } from '../accounts/reach.ts'
import { admit } from '../accounts/access.ts'
import { mayRead } from './access.ts'

/** Views that are saved in one project by everyone, or of their own work by one person. */
export const MOST_SAVED_VIEWS = 50
/** Stands where a project's id does, for a person's own views of the tasks of all projects. No project has it: their ids are UUIDs. */
export const OWN_WORK = 'own-work'

/** Parts of the address that a view keeps: which view, how it is grouped, what it is narrowed down to, and the searched words. */
const KEPT = ['view', 'group', 'project', 'late', 'status', 'person', 'label', 'warning', 'q']
/** What a custom field is narrowed down to. */
const FIELD = /^field-[0-9a-f-]{36}$/

/** The part of an address (`view=board&status=open`) that a saved view keeps, in one order. */
export function keptSearch(search: string): string {
  const parts = [...new URLSearchParams(search)].filter(
    ([name, value]) => (KEPT.includes(name) || FIELD.test(name)) && value !== '',
  )
  return new URLSearchParams(
    parts.toSorted(([one, first], [other, second]) => (`${one} ${first}` < `${other} ${second}` ? -1 : 1)),
  ).toString()
}

export const savedViewSchema = z.strictObject({
  id: z.uuid(),
  name: z.string().trim().min(1, 'Name the view.').max(60, 'A name has at most 60 characters.'),
  /** Everyone who sees the project sees a shared view. */
  isShared: z.boolean(),
  /** What it shows, as a part of the address. */
  search: z
    .string()
    .max(2000)
    .refine((search) => keptSearch(search) === search, 'This is not what a view shows.'),
  personId: z.string(),
})
export type SavedView = z.infer<typeof savedViewSchema>

type Reader = Parameters<typeof mayRead>[0]
type ReadProject = Parameters<typeof mayRead>[1]

/** Whether `actor` sees a view of a project: it is theirs, or shared with everyone who sees the project. */
export function mayReadView(
  actor: Reader,
  project: ReadProject,
  view: Pick<SavedView, 'isShared' | 'personId'>,
): boolean {
  return mayRead(actor, project) && (view.isShared || view.personId === actor.id)
}

/** Whether `actor` reads and changes a view of somebody's own work: it is theirs, in the organisation for which they act. */
export function mayUseOwnView(
  actor: Reader,
  view: { readonly organisation: string; readonly personId: string },
): boolean {
  if (admit('signed-in', actor) !== 'admitted') return false
  return actor.organisation?.id === view.organisation && actor.id === view.personId
}

/** Whether `actor` changes or removes a view: it is theirs, or it is shared and they reach all of the organisation. */
export function mayChangeView(
  actor: Reader,
  project: ReadProject,
  view: Pick<SavedView, 'isShared' | 'personId'>,
): boolean {
  if (!mayReadView(actor, project, view)) return false
  return view.personId === actor.id || isWithinReach(actor, { organisation: project.organisation })
}
