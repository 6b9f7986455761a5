import { entitlementOf } from '#domain/trials/entitlement.ts'
import { organisationChanges } from '#lambdas/platform/organisation-standing.ts'
import { administration } from '../administration.ts'
import { namesOf } from '../people/names-of.ts'
import { listedOrganisation } from './listed-organisation.ts'

const MOST_READ = 200
const MOST_SHOWN = 50
/** Entries of other features belong to their own screens. */
const SHOWN = new Set(['organisation', 'person', 'trial'])

export const readAdministeredOrganisation = administration.readAdministeredOrganisation.handler(
  async ({ input: { id }, context, errors }) => {
    const now = context.now()
    const [record, members, invitations, log, changes, trials] = await Promise.all([
      context.organisations.read(id),
      context.organisations.membersOf(id),
      context.invitations.ofOrganisation(id, now),
      context.auditLog.ofOrganisation(id, { limit: MOST_READ }),
      organisationChanges(context.places, id),
      context.trials.ofOrganisation(id),
    ])
    if (!record) throw errors['no-organisation']()
    const names = await namesOf(context.pool, [
      ...changes.map(({ by }) => by),
      ...(record.suspension ? [record.suspension.by] : []),
    ])
    const entries = log === 'bad-cursor' ? [] : log.entries
    return {
      organisation: listedOrganisation(record, names),
      details: record.details,
      members: members.map(({ personId, contact, ...rights }) => ({ personId, ...contact, rights, isMe: false })),
      invitations: invitations.map(({ id: invitation, email, rights, invitedAt, until }) => ({
        id: invitation,
        email,
        rights,
        invitedAt,
        until,
      })),
      trials: trials.map((trial) => ({ product: trial.product, entitlement: entitlementOf(trial, now) })),
      changes: changes.map((change) => {
        const byName = names.get(change.by)
        return { ...change, ...(byName !== undefined && { byName }) }
      }),
      log: entries.filter(({ object }) => SHOWN.has(object.type)).slice(0, MOST_SHOWN),
    }
  },
)
