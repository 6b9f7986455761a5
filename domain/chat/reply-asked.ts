import type { AidLanguage } from '../company/first-aid.ts'

/** Longer messages tell more than this question. Characters. */
const LONGEST = 160

const THEM =
  '(?:anyone|anybody|any one|any body|any of you(?: guys)?|one of you|somebody|someone|some one|you(?: guys| people)?|they|the (?:help ?desk|engineers?|technicians?|support(?: team)?|team)|your (?:team|engineers?|people|support|help ?desk)|an? (?:engineer|technician|agent))'
const ANSWERED =
  '(?:replied|repl(?:y|ies)|answer(?:ed)?|respond(?:ed)?|got(?:ten)? back|get back|come back|came back|written back|wrote back|write back)'
const TO_ME = '(?:(?:to|on|at|about) )?(?:me|us|my|our|mine|it|the ticket|that ticket|this ticket)'
const SOON = '(?:(?:already|yet|ever|even|actually|still) )*'

/** Asks whether our people have answered. */
const ASKED: readonly (readonly [AidLanguage, RegExp])[] = [
  [
    'en',
    new RegExp(
      `\\b(?:has|have|did|had|hasn['’]?t|haven['’]?t|didn['’]?t) ${THEM} ${SOON}${ANSWERED}\\b(?! (?:in|to a|to an|to the (?!ticket))\\b)(?:(?: \\w{1,8}){0,1} ${TO_ME}\\b|[^\\p{L}]*$|(?: yet| already)\\b)`,
      'iu',
    ),
  ],
  [
    'en',
    new RegExp(
      `\\b(?:is|are|was|were) there (?:(?:any|an?|already|some|no) )*(?:answers?|repl(?:y|ies)|response)s?\\b(?:(?: \\w{1,8}){0,2} ${TO_ME}\\b|(?: yet| already)?[^\\p{L}]*$)`,
      'iu',
    ),
  ],
  [
    'en',
    /^\W{0,3}(?:(?:hi|hello|hey|and|so|please)\W{1,2})?any (?:answers?|repl(?:y|ies)|response)s?(?: yet| already| from (?:you|anyone|anybody|somebody|someone|the help ?desk|your team)| (?:to|on) (?:me|my|our)\b.{0,40})*\W{0,3}$/i,
  ],
  [
    'en',
    /\b(?:did|have|has) (?:i|we|my (?:ticket|case|question|message)) (?:already |ever |yet )?(?:get|got|gotten|received?|had) (?:an?|any|your|the) (?:answers?|repl(?:y|ies)|response)s?\b/i,
  ],
  [
    'en',
    /\b(?:has|have|was|were|is|did) (?:my|our) (?:open |last |latest )?(?:tickets?|cases?|questions?|messages?|requests?) (?:already |ever |yet )?(?:been |got |get )?(?:answered|replied|responded|an answer|a reply)\b/i,
  ],
  [
    'en',
    /\bwhen did (?:anyone|anybody|somebody|someone|you|they|the help ?desk|an engineer) (?:last )?(?:repl(?:y|ied)|answer(?:ed)?|respond(?:ed)?|write|wrote)(?: back)? (?:to |on )?(?:me|us|my|our)\b/i,
  ],
  [
    'af',
    /\bhet (?:iemand|enigiemand|julle|jul|u|hulle|daar iemand|(?:’n|'n) ingenieur) (?:(?:al|reeds|nog|vir|aan|op|my|ons|se|kaartjie|vraag|boodskap|daarop|hierop) ){0,6}(?:ge-?antwoord|teruggekom|teruggeskryf|gereageer)\b/i,
  ],
  [
    'af',
    /\b(?:is daar|het (?:ek|ons)) (?:al |reeds )?(?:(?:’n|'n|n|enige) )?antwoord(?:e)?\b(?: (?:op|vir) (?:my|ons)\b| gekry\b|[^\p{L}]*$)/iu,
  ],
  ['af', /\b(?:is|het) (?:my|ons) (?:kaartjie|vraag|boodskap) (?:al |reeds )?(?:be-?antwoord|ge-?antwoord)\b/i],
  [
    'zu',
    /(?<!\p{L})(?:ukhona|kukhona|ingabe|ikhona|bakhona|ubani|yini)(?!\p{L}).{0,40}(?<!\p{L})\p{L}{0,6}phendul(?:e|ile|iwe|wa)(?!\p{L})/iu,
  ],
  [
    'zu',
    /(?<!\p{L})(?:o|osengi|ongi|sebengi|bangi|ningi|seningi|usungi|ungi|ngi|sengi|li|seli)phendul(?:e|ile|iwe|we|wa)(?!\p{L})/iu,
  ],
]

/** The language of a question whether our people have answered the visitor; undefined for every other message. */
export function replyAskedIn(message: string): AidLanguage | undefined {
  if (message.length > LONGEST) return undefined
  const text = message.replaceAll(/\s+/g, ' ').trim()
  return ASKED.find(([, asks]) => asks.test(text))?.[0]
}

/** The answer to somebody who is not signed in, whose tickets are not known. */
export const replyAskedAnswer: Readonly<Record<AidLanguage, string>> = {
  en: 'Our answers come by email, to the address of your ticket, and are in your ticket at /dashboard/tickets. Sign in at /auth, ask me again, and I look through your tickets.',
  af: 'Ons antwoorde kom per e-pos, na die adres van u kaartjie, en staan in u kaartjie by /dashboard/tickets. Teken by /auth in, vra my weer, en ek kyk deur u kaartjies.',
  zu: 'Izimpendulo zethu zifika nge-imeyili, ekhelini lethikithi lakho, futhi zisethikithini lakho ku /dashboard/tickets. Ngena ku /auth, ungibuze futhi, ngizobheka amathikithi akho.',
}
