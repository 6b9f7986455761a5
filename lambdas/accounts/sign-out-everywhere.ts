import { accounts } from './accounts.ts'
import { endSessions } from './end-sessions.ts'

export const signOutEverywhere = accounts.signOutEverywhere.handler(async ({ input, context }) => {
  await endSessions(context, input.because === 'second-factor-replaced' ? 'second-factor-changed' : undefined)
  return { signedOut: true as const }
})
