import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from '../desk.ts'
import { listKept, moveKept, saveKept } from '../kept/keep.ts'

export const listMacros = desk.listMacros.handler(async ({ context }) => ({
  macros: await listKept(context.macros, signedIn(context)),
}))

export const saveMacro = desk.saveMacro.handler(async ({ input, context, errors }) => {
  const { version, ...asked } = input
  const actor = signedIn(context)
  const assigned = asked.steps.flatMap((step) => (step.do === 'assign' && step.to !== null ? [step.to] : []))
  const known = assigned.length > 0 ? await context.agents.all() : []
  if (assigned.some((id) => id !== actor.id && !known.some(({ personId }) => personId === id)))
    throw errors['agent-unknown']()
  const saved = await saveKept(context.macros, actor, asked, version)
  if (saved === 'too-many') throw errors['too-many-macros']()
  if (typeof saved === 'string') throw errors[`macro-${saved}`]()
  return saved
})

export const removeMacro = desk.removeMacro.handler(async ({ input, context, errors }) => {
  const { macroId: id, version } = input
  const removed = await moveKept(context.macros, signedIn(context), { id, version, to: 'removed' })
  // Removing one cannot make too many.
  if (typeof removed === 'string')
    throw errors[removed === 'not-found' ? 'macro-not-found' : 'macro-changed-meanwhile']()
  return removed
})

export const restoreMacro = desk.restoreMacro.handler(async ({ input, context, errors }) => {
  const { macroId: id, version } = input
  const restored = await moveKept(context.macros, signedIn(context), { id, version, to: 'back' })
  if (restored === 'too-many') throw errors['too-many-macros']()
  if (typeof restored === 'string') throw errors[`macro-${restored}`]()
  return restored
})
