import { implement } from '@orpc/server'
import { accountsContract } from '#domain/accounts/contract.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { Call } from '#lambdas/platform/call.ts'

const accounts = implement(accountsContract).$context<Call>()

export const readMe = accounts.readMe.handler(({ context }) => {
  const { id, email, roles, assurance } = signedIn(context)
  return { id, email, roles: [...roles], assurance }
})
