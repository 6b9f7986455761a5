import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import type { AddedHoliday } from '#domain/calendar/holidays.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import { factsOfAgreement, factsOfHolidays } from '#domain/helpdesk/settings/setting-facts.ts'
import { KEEPS_HOLIDAYS, messageSince } from '#domain/offers/message.ts'
import type { FeatureMessage } from '#domain/offers/message.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { removeAgreement as removal, STANDARD, storeAgreement, storeHolidays } from '../agreement-store.ts'
import { desk } from '../desk.ts'
import type { Desk } from '../desk.ts'
import { startRecalculation } from './recalculate.ts'
import { storeSettingChange } from './setting-history.ts'

export const readAgreements = desk.readAgreements.handler(({ context }) => show(context))

export const saveAgreement = desk.saveAgreement.handler(async ({ input, context, errors }) => {
  const { organisation, version, agreement, reason } = input
  if (organisation !== undefined && !(await context.requesters.organisation(organisation)))
    throw errors['organisation-unknown']()
  const id = organisation ?? STANDARD
  const [by, now] = [signedIn(context).id, context.now()]
  const before = (await context.agreements.find(id))?.agreement ?? (organisation ? undefined : standardAgreement)
  const saved = await save(context, by, {
    items: [
      ...storeAgreement(id, agreement, version),
      ...startRecalculation(id, version + 1, now),
      ...storeSettingChange({
        setting: 'agreement',
        organisation,
        by,
        now,
        before: factsOfAgreement(before),
        after: factsOfAgreement(agreement),
        reason,
        was: before && { setting: 'agreement', agreement: before },
      }),
    ],
    action: 'agreement-changed',
    object: { type: 'agreement', id },
    organisation,
  })
  if (!saved) throw errors['saved-meanwhile']()
  return show(context)
})

export const removeAgreement = desk.removeAgreement.handler(async ({ input, context, errors }) => {
  const { organisation, version, reason } = input
  const [by, now] = [signedIn(context).id, context.now()]
  const before = (await context.agreements.find(organisation))?.agreement
  const saved = await save(context, by, {
    items: [
      ...removal(organisation, version),
      ...startRecalculation(organisation, version + 1, now),
      ...storeSettingChange({
        setting: 'agreement',
        organisation,
        by,
        now,
        before: factsOfAgreement(before),
        after: factsOfAgreement(undefined),
        reason,
        was: before && { setting: 'agreement', agreement: before },
      }),
    ],
    action: 'agreement-removed',
    object: { type: 'agreement', id: organisation },
    organisation,
  })
  if (!saved) throw errors['saved-meanwhile']()
  return show(context)
})

export const saveHolidays = desk.saveHolidays.handler(async ({ input, context, errors }) => {
  const { holidays, version, reason } = input
  const now = context.now()
  const before = await context.agreements.holidays()
  if (before.version !== version) throw errors['saved-meanwhile']()
  const today = dateOf(dayAt(now))
  const changed = [...missingIn(before.holidays, holidays), ...missingIn(holidays, before.holidays)]
  if (changed.some(({ date, effectiveFrom }) => date <= today || effectiveFrom < today))
    throw errors['holiday-in-the-past']()
  const by = signedIn(context).id
  const saved = await save(context, by, {
    items: [
      ...storeHolidays(holidays, version),
      ...startRecalculation(undefined, version + 1, now),
      ...storeSettingChange({
        setting: 'holidays',
        by,
        now,
        before: factsOfHolidays(before.holidays),
        after: factsOfHolidays(holidays),
        reason,
        was: { setting: 'holidays', holidays: [...before.holidays] },
      }),
    ],
    action: 'holidays-changed',
    object: { type: 'holidays', id: 'added' },
    organisation: undefined,
    messages: [
      {
        ...messageSince(now, KEEPS_HOLIDAYS, `holidays-${version + 1}`),
        kind: 'holidays',
        holidays,
        version: version + 1,
      },
    ],
  })
  if (!saved) throw errors['saved-meanwhile']()
  return show(context)
})

/** Days of `some` that are not the same in `others`. */
function missingIn(some: readonly AddedHoliday[], others: readonly AddedHoliday[]): AddedHoliday[] {
  return some.filter(
    (day) => !others.some(({ date, effectiveFrom }) => date === day.date && effectiveFrom === day.effectiveFrom),
  )
}

interface Saving {
  readonly items: readonly ItemWrite[]
  readonly action: AuditEntry['action']
  readonly object: { readonly type: string; readonly id: string }
  readonly organisation: string | undefined
  readonly messages?: readonly FeatureMessage[]
}

/** False if another admin saved meanwhile. */
async function save(
  { commit, now }: Desk,
  actor: string,
  { items, action, object, organisation, messages = [] }: Saving,
) {
  const committed = await commit({
    items,
    messages,
    audit: [
      {
        at: new Date(now()).toISOString(),
        actor,
        ...(organisation !== undefined && { organisation }),
        object,
        action,
      },
    ],
  })
  return committed.outcome === 'written'
}

async function show({ agreements, requesters }: Desk) {
  const [standard, all, added, organisations] = await Promise.all([
    agreements.find(STANDARD),
    agreements.all(),
    agreements.holidays(),
    requesters.organisations(),
  ])
  const names = new Map(organisations.map(({ id, name }) => [id, name]))
  // The index may lag behind what was just saved; the items themselves do not.
  const own = await Promise.all(all.filter(({ id }) => id !== STANDARD).map(({ id }) => agreements.find(id)))
  return {
    standard: { agreement: standard?.agreement ?? standardAgreement, version: standard?.version ?? 0 },
    organisations: own.flatMap((each) =>
      each
        ? [
            {
              organisation: each.id,
              name: names.get(each.id) ?? each.id,
              agreement: each.agreement,
              version: each.version,
            },
          ]
        : [],
    ),
    holidays: [...added.holidays],
    holidaysVersion: added.version,
  }
}
