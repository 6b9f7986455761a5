import type { SentMessage } from './conversation/drafts/use-draft.ts'

interface Entry {
  readonly seq: number
  readonly own?: boolean | undefined
  readonly message?: { readonly text: string } | undefined
}

/** Remembers the newest entry before a client's message was first sent, to tell later whether it is in the ticket. */
export function sentAttempt(readTimeline: () => Promise<readonly Entry[]>) {
  let tried = { requestId: '', after: 0 }
  return {
    begin(requestId: string, timeline: readonly Entry[]): void {
      if (tried.requestId !== requestId) tried = { requestId, after: timeline.at(-1)?.seq ?? 0 }
    },
    async wasSent({ requestId, text }: SentMessage): Promise<boolean> {
      if (tried.requestId !== requestId) return false
      const { after } = tried
      return (await readTimeline()).some(({ seq, own, message }) => own && seq > after && message?.text === text)
    },
  }
}
