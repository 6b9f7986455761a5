import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from './accounts.ts'

export const readMe = accounts.readMe.handler(async ({ context }) => {
  const { id, email, roles, assurance, hasSecondFactor, organisation } = signedIn(context)
  const { memberships } = await context.organisations.membershipsOf(id)
  return {
    id,
    email,
    roles: [...roles],
    assurance,
    hasSecondFactor,
    organisations: [...memberships],
    organisation: organisation?.id,
    ...(organisation?.isSuspended && { isSuspended: true as const }),
    ...(organisation?.isMerging && { isMerging: true as const }),
  }
})
