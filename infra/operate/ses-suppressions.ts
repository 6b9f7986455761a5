import * as z from 'zod'
import { openSignedCalls, refused } from './signed-calls.ts'

const answerSchema = z.object({
  SuppressedDestination: z.object({
    Reason: z.enum(['BOUNCE', 'COMPLAINT']).transform((reason) => (reason === 'BOUNCE' ? 'bounce' : 'complaint')),
    /** Seconds since 1970. */
    LastUpdateTime: z.number(),
  }),
})

/** SES's own list of addresses that get no mail, which all stages of the account share in a region. */
export function openSesSuppressions(region: string) {
  const ses = openSignedCalls({ signedAs: 'ses', variable: 'SESV2', region, host: `email.${region}.amazonaws.com` })

  /** Undefined where the address is not in the list. */
  async function ask(method: 'GET' | 'DELETE', address: string): Promise<unknown> {
    const path = `/v2/email/suppression/addresses/${encodeURIComponent(address)}`
    const response = await ses.send({ method, path })
    if (response.ok) return response.json()
    const error = await refused(response)
    if (error.name === 'NotFoundException') return undefined
    throw error
  }

  return {
    async find(address: string): Promise<{ reason: 'bounce' | 'complaint'; since: string } | undefined> {
      const answer = await ask('GET', address)
      if (answer === undefined) return undefined
      const { Reason, LastUpdateTime } = answerSchema.parse(answer).SuppressedDestination
      return { reason: Reason, since: new Date(LastUpdateTime * 1000).toISOString() }
    },
    async remove(address: string): Promise<void> {
      await ask('DELETE', address)
    },
  }
}
