import type { DailyDigest } from '#domain/helpdesk/mails/daily-digest.ts'
import { choiceOf } from '#domain/helpdesk/notifications/notice-choices.ts'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import type { DueHandler } from '#lambdas/platform/schedules/sweep-due.ts'
import type { ChoiceStore } from './choice-store.ts'
import type { DigestStore } from './digest-store.ts'
import { DIGEST_DUE } from './digest-store.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

interface Options {
  readonly digests: DigestStore
  readonly choices: ChoiceStore
  readonly links: UnsubscribeLinks
}

/** Mails a person's digest. One transaction stores the mail and removes the due item, so it is sent once. */
export function sendingDigests({ digests, choices, links }: Options): Readonly<Record<string, DueHandler>> {
  return {
    [DIGEST_DUE]: async ({ about }, now) => {
      const [personId, date] = [String(about['personId']), String(about['date'])]
      const side = about['side'] === 'agent' ? 'agent' : 'client'
      const [{ entries, to, more }, { choices: chosen }] = await Promise.all([
        digests.of(personId, date),
        choices.of(personId),
      ])
      // A person who switched mails off since gets no digest of yesterday either.
      const wanted = entries.filter(({ event }) => choiceOf(event, side, chosen).mail !== 'never')
      if (to === undefined || wanted.length === 0) return { items: [] }
      const mail: DailyDigest = {
        ...outboxMailBase(now, `digest-${personId}-${date}`),
        template: 'daily-digest',
        to,
        side,
        entries: wanted,
        more,
        unsubscribeToken: await links.tokenOf({ personId, side, of: 'daily' }, now),
      }
      return { items: [], mails: [mail] }
    },
  }
}
