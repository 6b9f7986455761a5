import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { queueFilters, queueSorts } from './queue-contract.ts'
import { queueViews } from './queue-view.ts'

/** Views that one agent has, and views that are shared. */
export const MOST_VIEWS = 50

const viewId = z.uuid()

/** What a saved view shows. */
const shownSchema = z.strictObject({
  view: z.enum(queueViews).default('active'),
  sort: z.enum(queueSorts).default('urgency'),
  ...queueFilters,
  /** Searched words. */
  q: z.string().trim().max(200).optional(),
})

export const savedViewSchema = z.object({
  viewId,
  name: z.string(),
  /** Every agent sees a shared view. */
  shared: z.boolean(),
  owner: z.string(),
  shows: shownSchema,
  version: z.int().min(1),
})
export type SavedView = z.infer<typeof savedViewSchema>

const viewNotFound = {
  'view-not-found': { status: 404, message: 'This view does not exist any more, or it is not yours.' },
} as const

/** The calls of saved views. Own views are their owner's alone; shared ones are changed by their owner and by admins. */
export const viewsCalls = {
  listViews: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/helpdesk/views',
      summary: 'Own and shared views of the queue, in own order',
    })
    .meta({ audience: 'agent' })
    .output(z.object({ views: z.array(savedViewSchema.extend({ mayEdit: z.boolean() })) })),

  saveView: endpoint
    .route({ method: 'POST', path: '/api/admin/helpdesk/views', summary: 'Makes or changes a view of the queue' })
    .meta({ audience: 'agent' })
    .input(
      z.strictObject({
        /** Drawn by the browser, the same in every repeat. */
        viewId,
        name: z.string('Name the view.').trim().min(1, 'Name the view.').max(60, 'A name has at most 60 characters.'),
        shared: z.boolean().default(false),
        shows: shownSchema,
        /** The version that is changed; absent for a new view. */
        version: z.int().min(1).optional(),
      }),
    )
    .output(savedViewSchema)
    .errors({
      ...viewNotFound,
      'view-changed-meanwhile': { status: 409, message: 'Someone changed this view meanwhile. Look at it again.' },
      'too-many-views': { status: 409, message: `There are ${MOST_VIEWS} views already. Remove one first.` },
    }),

  removeView: endpoint
    .route({ method: 'PATCH', path: '/api/admin/helpdesk/views', summary: 'Removes a view of the queue' })
    .meta({ audience: 'agent' })
    .input(z.strictObject({ viewId }))
    .output(z.object({ viewId }))
    .errors(viewNotFound),

  orderViews: endpoint
    .route({ method: 'PUT', path: '/api/admin/helpdesk/views', summary: 'Puts views of the queue in own order' })
    .meta({ audience: 'agent' })
    .input(z.strictObject({ viewIds: z.array(viewId).max(2 * MOST_VIEWS) }))
    .output(z.object({ viewIds: z.array(viewId) })),
}
