import type { AgreementHistory } from '#domain/helpdesk/archive/agreement-history.ts'
import { factsOfAgreement, factsOfHolidays } from '#domain/helpdesk/settings/setting-facts.ts'
import { KEEPS_HOLIDAYS, messageSince } from '#domain/offers/message.ts'
import type { FeatureMessage } from '#domain/offers/message.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { STANDARD, storeAgreement, storeHolidays } from '../agreement-store.ts'
import { storeSettingChange } from '../sla/setting-history.ts'

/** Changes that fit one transaction with the setting itself. */
const MOST_CHANGES = 90

interface Restored {
  readonly items: ItemWrite[]
  readonly messages: FeatureMessage[]
}

/** The writes that store an agreement, or the added holidays, with what it was before, where nothing was saved yet. */
export function restoreAgreement(history: AgreementHistory, by: string, now: number): Restored {
  return history.setting === 'holidays' ? ofHolidays(history, by, now) : ofAgreement(history, by)
}

function ofAgreement({ organisation, past, is }: Extract<AgreementHistory, { setting: 'agreement' }>, by: string) {
  const changes = past.slice(-MOST_CHANGES).flatMap(({ until, was }, at, kept) =>
    storeSettingChange({
      setting: 'agreement',
      organisation,
      by,
      now: Date.parse(until),
      before: factsOfAgreement(was),
      after: factsOfAgreement(at + 1 < kept.length ? kept[at + 1]!.was : is),
      reason: undefined,
      was: was && { setting: 'agreement', agreement: was },
      id: `imported-${at}`,
    }),
  )
  return { items: [...(is ? storeAgreement(organisation ?? STANDARD, is, 0) : []), ...changes], messages: [] }
}

function ofHolidays({ past, is = [] }: Extract<AgreementHistory, { setting: 'holidays' }>, by: string, now: number) {
  const changes = past.slice(-MOST_CHANGES).flatMap(({ until, was = [] }, at, kept) =>
    storeSettingChange({
      setting: 'holidays',
      by,
      now: Date.parse(until),
      before: factsOfHolidays(was),
      after: factsOfHolidays(at + 1 < kept.length ? (kept[at + 1]!.was ?? []) : is),
      reason: undefined,
      was: { setting: 'holidays', holidays: was },
      id: `imported-${at}`,
    }),
  )
  return {
    items: [...storeHolidays(is, 0), ...changes],
    messages: [
      { ...messageSince(now, KEEPS_HOLIDAYS, 'holidays-1'), kind: 'holidays' as const, holidays: is, version: 1 },
    ],
  }
}
