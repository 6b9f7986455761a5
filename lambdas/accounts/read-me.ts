import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from './accounts.ts'

export const readMe = accounts.readMe.handler(({ context }) => {
  const { id, email, roles, assurance, hasSecondFactor } = signedIn(context)
  return { id, email, roles: [...roles], assurance, hasSecondFactor }
})
