import type { AidLanguage, Deed } from '../company/first-aid.ts'

/** What somebody asks about the steps of first aid. */
export interface AskedSteps {
  /** Steps of first aid that the question is about. Empty where it asks only what to do next. */
  readonly deeds: readonly Deed[]
  readonly language: AidLanguage
  /** Asks how bad it is: the first aid itself answers. */
  readonly again?: true
}

/** Longer messages say more than a question about a step. Characters. */
const LONGEST = 160

interface Pattern {
  readonly language: AidLanguage
  readonly asked: RegExp
  readonly deeds: readonly Deed[]
  readonly again?: true
}

const off: readonly Deed[] = ['leave-on', 'disconnect']
const restore: readonly Deed[] = ['restore', 'secure-backups']
const wipe: readonly Deed[] = ['wipe', 'delete-evidence', 'keep-evidence']
const spreads: readonly Deed[] = ['disconnect', 'leave-on', 'secure-backups', 'note-facts']
const tell: readonly Deed[] = [
  'tell-leader',
  'tell-officer',
  'one-speaker',
  'phone-police',
  'phone-bank',
  'warn-contacts',
  'warn-colleagues',
]

const patterns: readonly Pattern[] = [
  {
    language: 'en',
    asked:
      /\b(?:switch|switched|switching|turn|turned|turning|power|powering|shut|shutting)\b.{0,40}\b(?:off|down)\b|\b(?:unplug|disconnect|reboot|restart|pull the (?:plug|cable|power))\b/i,
    deeds: off,
  },
  {
    language: 'en',
    asked: /\b(?:restor(?:e|ing)|roll(?:ing)? back)\b|\b(?:the|our) back-?ups?\b.{0,30}\b(?:now|safe|yet|use|run)\b/i,
    deeds: restore,
  },
  {
    language: 'en',
    asked:
      /\b(?:wip(?:e|ing)|delet(?:e|ing)|format(?:ting)?|reinstall(?:ing)?|re-install|reset)\b.{0,40}\b(?:it|them|pc|pcs|computers?|laptops?|servers?|machines?|files?|windows|virus|everything|mails?|emails?|messages?)\b/i,
    deeds: wipe,
  },
  {
    language: 'en',
    asked:
      /\b(?:also|too|another|more|other)\b.{0,40}\b(?:shows?|showing|has it|have it|infected|encrypted|affected|got it|now)\b|\b(?:it is|it['’]s|its) spreading\b|\bspreading\b/i,
    deeds: spreads,
  },
  {
    language: 'en',
    asked:
      /\b(?:who|whom)\b.{0,20}\b(?:tell|inform|notify|warn|contact|phone|call|report)\b|\b(?:must|should|do|can) (?:we|i) (?:tell|inform|notify|warn|report)\b/i,
    deeds: tell,
  },
  {
    language: 'en',
    asked: /\bpasswords?\b/i,
    deeds: ['change-passwords', 'sign-out'],
  },
  {
    language: 'en',
    asked:
      /\b(?:answer|reply|respond|write|talk|speak|negotiate)\b.{0,20}\b(?:them|attackers?|hackers?|criminals?|ransom)\b/i,
    deeds: ['answer-attackers', 'phone-not-mail'],
  },
  {
    language: 'af',
    asked:
      /\b(?:afskakel|afsit|herbegin|herlaai|ontkoppel|uittrek|aanlos)\b|\b(?:skakel|sit)\b.{0,30}\baf\b|\b(?:terugsit|herstel|rugsteun|uitvee|uitwis|formateer|versprei|wagwoord|wagwoorde)\b|\bwie\b.{0,20}\b(?:sê|bel|laat weet|inlig|vertel)\b/i,
    deeds: [],
  },
  {
    language: 'zu',
    asked:
      /\b\w{0,9}(?:cim|cish)\w{0,9}\b|\b\w{0,6}(?:buyisel|khiph|sul)\w{1,8}\b|\b(?:ama|nama|i|ne)-?(?:backup|phasiwedi|iphasiwedi)\b|\b(?:ngubani|obani|bani)\b.{0,30}\b\w{0,8}tshel\w{0,6}\b|\b\w{0,8}tshele (?:bani|ubani)\b/i,
    deeds: [],
  },
  {
    language: 'en',
    asked:
      /\bwhat(?: do| must| should| shall| can)?(?: i| we)?(?: do)? (?:now|next)\b|\bwhat(?: is|['’]?s) next\b|\bnow what\b|\banything else (?:we|i) (?:must|should|can) do\b/i,
    deeds: [],
  },
  {
    language: 'en',
    asked:
      /\b(?:is|are|was) (?:that|this|it|they|we|i) (?:\w{1,6} ){0,2}(?:bad|serious|dangerous|danger|trouble|problem|big deal|harmful|risky|safe|urgent|emergency|ok|okay|fine)\b|\bhow (?:bad|serious|dangerous|urgent) is (?:that|this|it)\b|\b(?:nothing|not) (?:\w{1,10} ){0,2}(?:happened|noticed|seen|wrong|strange) (?:yet|so far|anything)\b/i,
    deeds: [],
    again: true,
  },
  {
    language: 'af',
    asked: /\b(?:is dit|hoe) (?:\w{1,8} )?(?:erg|ernstig|gevaarlik|sleg|dringend)\b/i,
    deeds: [],
    again: true,
  },
  {
    language: 'zu',
    asked: /\b(?:kubi|kuyingozi|kuyaphuthuma|ingozi)\b/i,
    deeds: [],
    again: true,
  },
  {
    language: 'af',
    asked: /\bwat (?:nou|volgende|doen (?:ek|ons) (?:nou|verder)|moet (?:ek|ons) (?:nou|verder) doen)\b/i,
    deeds: [],
  },
  {
    language: 'zu',
    asked: /^\W{0,3}manje\W{0,3}$|\b(?:ngenzeni|senzeni|ngenzenjani|senzenjani)\b/i,
    deeds: [],
  },
]

/** The steps of first aid that a short message asks about in an emergency; undefined if it asks about something else. */
export function askedSteps(message: string): AskedSteps | undefined {
  if (message.length > LONGEST) return undefined
  const found = patterns.filter(({ asked }) => asked.test(message))
  const [first] = found
  if (!first) return undefined
  const deeds = [...new Set(found.flatMap((each) => each.deeds))]
  const isAgain = deeds.length === 0 && found.every(({ again }) => again === true)
  return { language: first.language, deeds, ...(isAgain && { again: true }) }
}
