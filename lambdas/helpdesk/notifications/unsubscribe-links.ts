import { timingSafeEqual } from 'node:crypto'
import type { ReplySigner } from '../mail/correspondence.ts'
import type { Sign } from '#domain/helpdesk/reply-address.ts'
import { SIGNATURE_BYTES } from '#domain/helpdesk/notifications/unsubscribe-token.ts'
import {
  lastDayOfLink,
  signedUnsubscription,
  unsubscriptionSchema,
} from '#domain/helpdesk/notifications/unsubscription.ts'
import type { Unsubscription } from '#domain/helpdesk/notifications/unsubscription.ts'

export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>

/** Unsubscribe tokens. They contain the subscription, signed with the desk's key, so that no token is stored. */
export function unsubscribeLinks(signer: ReplySigner) {
  function signatureOf(ended: Unsubscription, sign: Sign): Buffer {
    return Buffer.from(sign(signedUnsubscription(ended)).subarray(0, SIGNATURE_BYTES))
  }

  return {
    /** The token of a mail that is written at `now` (milliseconds since 1970). */
    async tokenOf(ends: Omit<Unsubscription, 'lastDay'>, now: number): Promise<string> {
      const ended = { ...ends, lastDay: lastDayOfLink(now) }
      const named = Buffer.from([ended.side, ended.of, ended.personId, ended.lastDay].join('\n'))
      return Buffer.concat([signatureOf(ended, await signer.current()), named]).toString('base64url')
    },

    /** The subscription that a token ends, even if expired; undefined without our signature. */
    async read(token: string): Promise<Unsubscription | undefined> {
      const bytes = Buffer.from(token, 'base64url')
      const [side, of, personId, lastDay] = bytes.subarray(SIGNATURE_BYTES).toString().split('\n')
      const { data } = unsubscriptionSchema.safeParse({ side, of, personId, lastDay })
      if (!data) return undefined
      const signature = bytes.subarray(0, SIGNATURE_BYTES)
      const isSigned = (await signer.accepted()).some((sign) => timingSafeEqual(signature, signatureOf(data, sign)))
      return isSigned ? data : undefined
    },
  }
}
