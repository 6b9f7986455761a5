import { outboxMailBase } from '#domain/mail/outbox.ts'
import type { ResellerNews } from '#domain/resellers/mails/reseller-news.ts'

interface Telling {
  readonly to: string
  readonly news: ResellerNews['news']
  /** Makes the mail the only one of its kind. */
  readonly id: string
  readonly organisation?: string | undefined
}

/** A mail of the reseller programme. */
export function resellerMail({ to, news, id, organisation }: Telling, now: number): ResellerNews {
  return {
    ...outboxMailBase(now, `reseller-${news.about}-${id}`),
    template: 'reseller-news',
    to,
    news,
    ...(organisation !== undefined && { organisation }),
  }
}
