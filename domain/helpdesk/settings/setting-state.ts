import * as z from 'zod'
import { addedHolidaySchema } from '../../calendar/calendar-schemas.ts'
import { closingRulesSchema } from '../closing-schema.ts'
import { mailRulesSchema } from '../mail/mail-rule.ts'
import { agreementSchema } from '../sla/agreement-schemas.ts'
import { rotaSchema } from '../sla/rota-schema.ts'
import type { SettingFacts } from './setting-change.ts'
import { factsOfAgreement, factsOfClosing, factsOfHolidays, factsOfMailRules, factsOfRota } from './setting-facts.ts'

/** All of a setting as it was at a time, so that it can be set again. */
export const settingStateSchema = z.discriminatedUnion('setting', [
  z.strictObject({ setting: z.literal('agreement'), agreement: agreementSchema }),
  z.strictObject({ setting: z.literal('holidays'), holidays: z.array(addedHolidaySchema) }),
  z.strictObject({ setting: z.literal('rota'), rota: rotaSchema }),
  z.strictObject({ setting: z.literal('mail-rules'), rules: mailRulesSchema }),
  z.strictObject({ setting: z.literal('closing'), closing: closingRulesSchema }),
])
export type SettingState = z.infer<typeof settingStateSchema>

/** The same in words, to be compared with another state of the setting. */
export function factsOfState(state: SettingState): SettingFacts {
  switch (state.setting) {
    case 'agreement':
      return factsOfAgreement(state.agreement)
    case 'holidays':
      return factsOfHolidays(state.holidays)
    case 'rota':
      return factsOfRota(state.rota)
    case 'mail-rules':
      return factsOfMailRules(state.rules)
    case 'closing':
      return factsOfClosing(state.closing)
  }
}
