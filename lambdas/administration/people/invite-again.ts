import { inviteToAccount } from '#lambdas/platform/invite-to-account.ts'
import { administration } from '../administration.ts'
import { historyEntry, whileLocked } from './change-rights.ts'
import { personView } from './person-view.ts'

/** Shortest time between two invitations, so that a second press does not mail twice. */
const PAUSE_MS = 60_000

/** Another link for a person whose link expired or whose mail was lost. Links that were mailed before stay valid until their end. */
export const inviteAgain = administration.inviteAgain.handler(({ input: { personId }, context, errors }) =>
  whileLocked(context, errors, async () => {
    const now = context.now()
    const [person, changes] = await Promise.all([context.pool.find(personId), context.roleChanges.of(personId)])
    if (!person) throw errors['person-not-found']()
    if (person.state !== 'invited') throw errors['password-chosen']()
    const last = changes.find(({ action }) => action === 'invited-again')
    if (last && Date.parse(last.at) > now - PAUSE_MS) throw errors['invited-just-now']()
    const { items, audit } = historyEntry(context, personId, { action: 'invited-again' })
    const invitation = inviteToAccount(person.email, { now, id: context.newId() })
    await context.commit({ items: [...items, ...invitation.items], mails: invitation.mails, audit })
    const invited = await personView(context, personId)
    if (!invited) throw errors['person-not-found']()
    return invited
  }),
)
