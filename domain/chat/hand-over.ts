import * as z from 'zod'
import { company } from '../company/details.ts'
import type { AidLanguage } from '../company/first-aid.ts'
import { firstResponsePromise } from '../company/response-times.ts'
import type { firstResponse } from '../company/response-times.ts'
import { isUnsure } from './conversation.ts'
import type { Turn } from './conversation.ts'

/** Why a conversation is handed over to people. `button`: the visitor pressed "Talk to a person". */
export const handOverReasons = ['asked', 'button', 'unsure', 'upset'] as const
export type HandOverReason = (typeof handOverReasons)[number]

/** A conversation that people took over. */
export const handOverSchema = z.object({
  ticketNumber: z.string(),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  reason: z.enum(handOverReasons),
  /** `opening` until the help desk has answered. */
  state: z.enum(['opening', 'open', 'refused']),
})
export type HandOver = z.infer<typeof handOverSchema>

/** Whether an assistant that has no answer now hands over: it had none to the last question either. */
export function isUnsureAgain(turns: readonly Pick<Turn, 'outcome'>[]): boolean {
  const last = turns.findLast(({ outcome }) => outcome !== 'courtesy')
  return last !== undefined && isUnsure(last)
}

type Priority = keyof typeof firstResponse

/** `firstResponsePromise` in the other languages. */
const promises: Readonly<Record<Priority, Readonly<Record<Exclude<AidLanguage, 'en'>, string>>>> = {
  critical: { af: 'binne 15 minute, dag en nag', zu: 'kungakapheli imizuzu engu-15, imini nobusuku' },
  high: { af: 'binne 1 uur, dag en nag', zu: 'kungakapheli ihora elingu-1, imini nobusuku' },
  normal: { af: 'binne 4 kantoorure', zu: 'kungakapheli amahora ehhovisi angu-4' },
  low: { af: 'binne een werksdag', zu: 'ngosuku olulodwa lomsebenzi' },
}

/** When a first response is promised, with a space before it; nothing without a priority. */
function byWhen(priority: Priority | undefined, language: AidLanguage): string {
  if (priority === undefined) return ''
  return ` ${language === 'en' ? firstResponsePromise(priority) : promises[priority][language]}`
}

const whatFollows = (ticketNumber: string, priority?: Priority): Readonly<Record<AidLanguage, string>> => ({
  en: `Your conversation is help desk ticket ${ticketNumber} now. An engineer answers you here${byWhen(priority, 'en')}, and by email if you leave. Write on if you want to add something. If you would rather phone: ${company.phone}, in an emergency ${company.emergencyPhone} at any hour.`,
  af: `U gesprek is nou hulptoonbank-kaartjie ${ticketNumber}. ’n Ingenieur antwoord u hier${byWhen(priority, 'af')}, en per e-pos as u weggaan. Skryf gerus verder. As u eerder wil bel: ${company.phone}, in ’n noodgeval ${company.emergencyPhone} te eniger tyd.`,
  zu: `Ingxoxo yakho manje iyithikithi ${ticketNumber}. Unjiniyela uzokuphendula lapha${byWhen(priority, 'zu')}, noma nge-imeyili uma uhamba. Ungaqhubeka ubhale. Uma ufuna ukushaya ucingo: ${company.phone}, esimweni esiphuthumayo ${company.emergencyPhone} noma nini.`,
})

const beginnings: Readonly<Record<HandOverReason, Readonly<Record<AidLanguage, string>>>> = {
  asked: {
    en: 'A person takes over.',
    af: '’n Mens neem oor.',
    zu: 'Umuntu uyathatha manje.',
  },
  button: {
    en: 'A person takes over.',
    af: '’n Mens neem oor.',
    zu: 'Umuntu uyathatha manje.',
  },
  unsure: {
    en: 'I don’t have the answer to that either, so I have asked a person.',
    af: 'Ek het nie die antwoord daarop nie, daarom het ek ’n mens gevra.',
    zu: 'Anginayo impendulo yalokho, ngakho ngicele umuntu.',
  },
  upset: {
    en: 'I am sorry that this does not help you. A person takes over.',
    af: 'Ek is jammer dat dit u nie help nie. ’n Mens neem oor.',
    zu: 'Ngiyaxolisa ukuthi lokhu akukusizi. Umuntu uyathatha manje.',
  },
}

/** What the assistant says when it hands over, with the response time of the ticket's priority. */
export function handOverAnswer(
  reason: HandOverReason,
  { ticketNumber, priority }: { readonly ticketNumber: string; readonly priority: Priority },
  language: AidLanguage,
): string {
  return `${beginnings[reason][language]} ${whatFollows(ticketNumber, priority)[language]}`
}

/** What the assistant says when people have the conversation already. */
export function stillWithPeople(ticketNumber: string, language: AidLanguage): string {
  return whatFollows(ticketNumber)[language]
}
