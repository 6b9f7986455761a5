import * as z from 'zod'
import { admit } from '#domain/accounts/access.ts'
import { certificatesOffers } from '#domain/certificates/offers.ts'
import { KEEPS_NOTIFICATIONS, messageSince } from '#domain/offers/message.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { knownRights } from '#lambdas/platform/messages/known-rights.ts'
import { runCommands } from '#lambdas/platform/messages/run-commands.ts'
import { runMessages } from '#lambdas/platform/messages/run-messages.ts'
import { tables } from '#lambdas/platform/table.ts'
import { certificatesOfScore, recountCertificate } from './certificate-store.ts'
import { recountScore, storeScore } from './score-store.ts'

const name = z.string().min(1)
const { TABLE, OUTBOX_TABLE, AUDIT_TABLE, ACCOUNTS_TABLE } = z
  .object({ TABLE: name, OUTBOX_TABLE: name, AUDIT_TABLE: name, ACCOUNTS_TABLE: name })
  .parse(process.env)
const now = () => Date.now()
const commit = committing({ tables, table: TABLE, outbox: OUTBOX_TABLE, audit: AUDIT_TABLE })

/** Takes the scores that can be certified from the feature that computes them. */
export const handler = runMessages({
  feature: 'certificates',
  tables,
  outbox: OUTBOX_TABLE,
  command: runCommands({
    commands: certificatesOffers.commands,
    run: {
      'take-score': async ({ message: { messageId, from }, input, giver, now: at }) => {
        if (!giver.organisation) return { refused: 'not-allowed' }
        await commit({
          items: [storeScore({ ...input, organisation: giver.organisation.id }, at)],
          messages: [
            {
              ...messageSince(at, KEEPS_NOTIFICATIONS, `${messageId}-taken`),
              kind: 'notification',
              personId: giver.id,
              name: 'score-taken',
              about: from,
            },
          ],
        })
        return 'done'
      },
      'count-confidence': async ({ input, giver }) => {
        const isTheirs = giver.organisation?.id === input.organisation
        if (!isTheirs && admit('agent', giver) !== 'admitted') return { refused: 'not-allowed' }
        // What is signed already is a certificate, what is not is a score. A refused condition means that a newer count is there.
        await commit({ items: [recountScore(input)] })
        const signed = (await certificatesOfScore(tables, TABLE, input)).filter(
          ({ revoked, supersededBy }) => !revoked && supersededBy === undefined,
        )
        for (const certificate of signed) await commit({ items: [recountCertificate(certificate, input)] })
        return 'done'
      },
    },
    rightsOf: knownRights(tables, ACCOUNTS_TABLE),
    commit,
    now,
  }),
})
