import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from './desk.ts'

export const readMyPromises = desk.readMyPromises.handler(async ({ context }) => {
  const { targets } = await context.agreements.of(signedIn(context).organisation?.id)
  const { low, normal, high, critical } = targets
  return {
    firstResponse: {
      low: low.firstResponse,
      normal: normal.firstResponse,
      high: high.firstResponse,
      critical: critical.firstResponse,
    },
  }
})
