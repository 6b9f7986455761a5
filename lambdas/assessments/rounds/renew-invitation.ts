import { mayAnswer } from '#domain/assessments/rounds/round.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { survey } from '../survey.ts'
import { ATTEMPTS, managedRound, roundAudit } from './managed-round.ts'
import { drawToken, hasAddress, roundMail } from './round-mail.ts'
import { addLink, MAILS, storeRespondent } from './round-store.ts'
import { respondentView } from './round-views.ts'

const DAY_MS = 86_400_000

export const renewInvitation = survey.renewInvitation.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { roundId, respondentId, invitation } = input
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await managedRound(roundId, actor, context)
    const before = found?.whole.respondents.find(({ id }) => id === respondentId)
    if (!found || !before) throw errors['round-not-found']()
    const { round } = found.whole
    const now = context.now()
    if (before.sentAt !== undefined || before.withdrawnAt !== undefined) throw errors['nothing-to-answer']()
    if (!mayAnswer(round, before, now)) throw errors['round-closed']()
    const isMail = invitation.by === 'mail'
    if (isMail && !hasAddress(before)) throw errors['no-address']()
    if (isMail && before.mailedAt !== undefined && Date.parse(before.mailedAt) + DAY_MS > now)
      throw errors['mailed-today']()
    const after = {
      ...before,
      ...(isMail && { mailedAt: new Date(now).toISOString() }),
      version: before.version + 1,
    }
    const linkToken = invitation.by === 'link' ? invitation.token : drawToken()
    const counted = isMail ? await context.rounds.countMail(round.organisation, now) : undefined
    const committed = await context.commit({
      items: [storeRespondent(after, round), addLink(linkToken, round, after), ...(counted ? [counted.write] : [])],
      mails:
        isMail && hasAddress(after)
          ? [
              roundMail(
                { round, set: found.set, respondent: after, linkToken, isReminder: true },
                { now, id: context.newId() },
              ),
            ]
          : [],
      audit: [roundAudit(round, { actor, action: 'round-reminded', now })],
    })
    if (committed.outcome === 'written') return respondentView(after, found.set)
    if (counted && committed.outcome === 'refused' && committed.failed.includes(MAILS))
      throw errors['too-many-mails']({ data: { retryAfterSeconds: counted.retryAfterSeconds } })
  }
  throw new Error('The invitation changed with every attempt to renew it.')
})
