import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from '../desk.ts'
import { listKept, moveKept, saveKept } from '../kept/keep.ts'

export const listCanned = desk.listCanned.handler(async ({ context }) => ({
  canned: await listKept(context.canned, signedIn(context)),
}))

export const saveCanned = desk.saveCanned.handler(async ({ input, context, errors }) => {
  const { version, ...asked } = input
  const saved = await saveKept(context.canned, signedIn(context), asked, version)
  if (saved === 'too-many') throw errors['too-many-canned']()
  if (typeof saved === 'string') throw errors[`canned-${saved}`]()
  return saved
})

export const removeCanned = desk.removeCanned.handler(async ({ input, context, errors }) => {
  const { cannedId: id, version } = input
  const removed = await moveKept(context.canned, signedIn(context), { id, version, to: 'removed' })
  // Removing one cannot make too many.
  if (typeof removed === 'string')
    throw errors[removed === 'not-found' ? 'canned-not-found' : 'canned-changed-meanwhile']()
  return removed
})

export const restoreCanned = desk.restoreCanned.handler(async ({ input, context, errors }) => {
  const { cannedId: id, version } = input
  const restored = await moveKept(context.canned, signedIn(context), { id, version, to: 'back' })
  if (restored === 'too-many') throw errors['too-many-canned']()
  if (typeof restored === 'string') throw errors[`canned-${restored}`]()
  return restored
})
