import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { invite } from '#domain/assessments/rounds/change-round.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { organisationWith } from '../product-of-set.ts'
import { survey } from '../survey.ts'
import { ATTEMPTS, managedRound, roundAudit } from './managed-round.ts'
import { drawToken, hasAddress, roundMail } from './round-mail.ts'
import { addLink, MAILS, storeRespondent, storeRound } from './round-store.ts'
import { respondentView } from './round-views.ts'

export const inviteRespondent = survey.inviteRespondent.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { roundId, name, sections, invitation } = input
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await managedRound(roundId, actor, context)
    if (!found) throw errors['round-not-found']()
    const { whole, set } = found
    await organisationWith('change', { actor, set: whole.round.set.id }, context)
    const now = context.now()
    const asked = {
      id: context.newId(),
      name,
      sections,
      place: context.newId(),
      email: invitation.by === 'mail' ? canonicalEmail(invitation.email) : undefined,
    }
    const respondent = invite(whole, set, asked, now)
    if (respondent === 'closed') throw errors['round-closed']()
    if (respondent === 'too-many') throw errors['too-many-respondents']()
    if (respondent === 'invited-already') throw errors['invited-already']()
    if (respondent === 'section-unknown') throw errors['section-unknown']()
    const round = { ...whole.round, version: whole.round.version + 1 }
    const linkToken = invitation.by === 'link' ? invitation.token : drawToken()
    const counted = hasAddress(respondent) ? await context.rounds.countMail(round.organisation, now) : undefined
    const committed = await context.commit({
      items: [
        // Two invitations at the same moment must not both find a name free.
        storeRound(round),
        storeRespondent(respondent, round),
        addLink(linkToken, round, respondent),
        ...(counted ? [counted.write] : []),
      ],
      mails: hasAddress(respondent)
        ? [roundMail({ round, set, respondent, linkToken, isReminder: false }, { now, id: context.newId() })]
        : [],
      audit: [roundAudit(round, { actor, action: 'round-invited', now })],
    })
    if (committed.outcome === 'written') return respondentView(respondent, set)
    if (counted && committed.outcome === 'refused' && committed.failed.includes(MAILS))
      throw errors['too-many-mails']({ data: { retryAfterSeconds: counted.retryAfterSeconds } })
  }
  throw new Error('The round changed with every attempt to invite.')
})
