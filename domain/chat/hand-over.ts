import * as z from 'zod'
import { company } from '../company/details.ts'
import type { AidLanguage } from '../company/first-aid.ts'
import { firstResponsePromise } from '../company/response-times.ts'
import type { firstResponse } from '../company/response-times.ts'
import { isUnsure } from './conversation.ts'
import type { Turn } from './conversation.ts'

/** Why a conversation is handed over to people. `button`: the visitor pressed "Talk to a person". `emergency`: they called for help. */
export const handOverReasons = ['asked', 'button', 'unsure', 'upset', 'emergency'] as const
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

/** Under attack the phone goes first: others may read the mail. */
const inEmergency = ({ ticketNumber, priority }: OpenedTicket): Readonly<Record<AidLanguage, string>> => ({
  en: `Phone ${company.emergencyPhone} now, at any hour: attackers may be reading your email. Ticket ${ticketNumber} tells our engineers what you wrote, and one of them answers you here${byWhen(priority, 'en')}. Write on if you want to add something.`,
  af: `Bel nou ${company.emergencyPhone}, te eniger tyd: aanvallers lees dalk u e-pos. Kaartjie ${ticketNumber} sê vir ons ingenieurs wat u geskryf het, en een van hulle antwoord u hier${byWhen(priority, 'af')}. Skryf gerus verder.`,
  zu: `Shayela ${company.emergencyPhone} manje, noma nini: abahlaseli bangase bafunde i-imeyili yakho. Ithikithi ${ticketNumber} litshela onjiniyela bethu ukuthi ubhaleni, futhi oyedwa uzokuphendula lapha${byWhen(priority, 'zu')}. Ungaqhubeka ubhale.`,
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
  emergency: {
    en: 'Our engineers see this now.',
    af: 'Ons ingenieurs sien dit nou.',
    zu: 'Onjiniyela bethu bayakubona lokhu manje.',
  },
  upset: {
    en: 'I am sorry that this does not help you. A person takes over.',
    af: 'Ek is jammer dat dit u nie help nie. ’n Mens neem oor.',
    zu: 'Ngiyaxolisa ukuthi lokhu akukusizi. Umuntu uyathatha manje.',
  },
}

/** What the assistant says when it hands over, with the response time of the ticket's priority. */
export function handOverAnswer(reason: HandOverReason, ticket: OpenedTicket, language: AidLanguage): string {
  const { ticketNumber, priority, hasPhone = false } = ticket
  const phone = hasPhone ? ` ${phoneIsThere[language]}` : ''
  const follows = reason === 'emergency' ? inEmergency(ticket) : whatFollows(ticketNumber, priority)
  return `${beginnings[reason][language]}${phone} ${follows[language]}`
}

/** The ticket of a hand-over. `hasPhone`: the visitor gave a number on which they want to be called. */
export interface OpenedTicket {
  readonly ticketNumber: string
  readonly priority: Priority
  readonly hasPhone?: boolean
}

const phoneIsThere: Readonly<Record<AidLanguage, string>> = {
  en: 'Your number stands in the ticket, so that an engineer can call you.',
  af: 'U nommer staan in die kaartjie, sodat ’n ingenieur u kan bel.',
  zu: 'Inombolo yakho isethikithini, ukuze unjiniyela akushayele.',
}

/** What the assistant says when people have the conversation already. */
export function stillWithPeople(ticketNumber: string, language: AidLanguage): string {
  return whatFollows(ticketNumber)[language]
}

/** When a conversation that cannot be handed over now can be: too many were, from the same address. */
export function handOverAgain(seconds: number, language: AidLanguage): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return {
    en: `This chat can be handed over to a person again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    af: `Hierdie gesprek kan oor ${minutes === 1 ? '’n minuut' : `${minutes} minute`} weer aan ’n mens oorgegee word.`,
    zu: `Le ngxoxo ingadluliselwa kumuntu futhi emva kwemizuzu engu-${minutes}.`,
  }[language]
}
