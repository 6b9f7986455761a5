import {
  DeleteSuppressedDestinationCommand,
  GetSuppressedDestinationCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2'

/** SES's own suppression list, shared by all stages of the account in a region. */
export function openSesSuppressions(region: string) {
  const ses = new SESv2Client({ region })

  return {
    /** Undefined if the address is not on the list. */
    async find(address: string): Promise<{ reason: 'bounce' | 'complaint'; since: string } | undefined> {
      const answer = await known(ses.send(new GetSuppressedDestinationCommand({ EmailAddress: address })))
      const { Reason, LastUpdateTime } = answer?.SuppressedDestination ?? {}
      if (!Reason || !LastUpdateTime) return undefined
      return { reason: Reason === 'BOUNCE' ? 'bounce' : 'complaint', since: LastUpdateTime.toISOString() }
    },
    async remove(address: string): Promise<void> {
      await known(ses.send(new DeleteSuppressedDestinationCommand({ EmailAddress: address })))
    },
  }
}

async function known<Output>(answer: Promise<Output>): Promise<Output | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NotFoundException) return undefined
    throw error
  }
}
