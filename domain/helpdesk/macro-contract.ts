import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { changeErrors } from './contract-parts.ts'
import { macroFields, macroSchema, MOST_MACROS } from './macros/macro.ts'

const macroId = z.uuid()
/** The version that is changed. */
const version = z.int().min(1)

const macroErrors = {
  'macro-not-found': { status: 404, message: 'This macro does not exist any more, or it is not yours.' },
  'macro-changed-meanwhile': { status: 409, message: 'Someone changed this macro meanwhile. Look at it again.' },
} as const
const tooMany = {
  'too-many-macros': { status: 409, message: `There are ${MOST_MACROS} macros already. Remove one first.` },
} as const

/**
 * The calls of macros. Own ones are their owner's alone; shared ones are changed by their owner and by admins. A macro runs as one change
 * of a ticket (`changeTicket`), with the values that the agent was shown.
 */
export const macroCalls = {
  listMacros: endpoint
    .route({ method: 'GET', path: '/api/admin/helpdesk/macros', summary: 'Own and shared macros, by name' })
    .meta({ audience: 'agent' })
    .output(z.object({ macros: z.array(macroSchema.extend({ mayEdit: z.boolean() })) })),

  saveMacro: endpoint
    .route({ method: 'POST', path: '/api/admin/helpdesk/macros', summary: 'Makes or changes a macro' })
    .meta({ audience: 'agent' })
    .input(
      z.strictObject({
        /** Drawn by the browser, the same in every repeat. */
        macroId,
        ...macroFields,
        /** Absent for a new one. */
        version: version.optional(),
      }),
    )
    .output(macroSchema)
    .errors({ ...macroErrors, ...tooMany, 'agent-unknown': changeErrors['agent-unknown'] }),

  removeMacro: endpoint
    .route({
      method: 'PATCH',
      path: '/api/admin/helpdesk/macros',
      summary: 'Removes a macro; it can be put back for a day',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject({ macroId, version }))
    .output(macroSchema)
    .errors(macroErrors),

  restoreMacro: endpoint
    .route({ method: 'PUT', path: '/api/admin/helpdesk/macros', summary: 'Puts back a macro that was removed' })
    .meta({ audience: 'agent' })
    .input(z.strictObject({ macroId, version }))
    .output(macroSchema)
    .errors({ ...macroErrors, ...tooMany }),
}
