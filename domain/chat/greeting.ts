import { company } from '../company/details.ts'
import type { AidLanguage } from '../company/first-aid.ts'

/** Longer messages say more than a greeting. Characters. */
const LONGEST = 60

/** Greetings that the search does not know. English ones and "hi" introduce us by its passages. */
const GREETINGS: readonly (readonly [AidLanguage, RegExp])[] = [
  [
    'af',
    /^(?:hallo|haai|dag|more|môre|goeie ?(?:more|môre|dag|middag|naand|aand))(?: (?:daar|almal|julle|vriend|veritech))?$/,
  ],
  [
    'zu',
    /^(?:yebo )?(?:sawubona|sawubonani|sanibona|sanibonani|sanbonani|sanbona)(?: (?:mfowethu|bhuti|sisi|mama|baba|nonke|veritech))?(?: (?:unjani|ninjani|kunjani))?$/,
  ],
  ['zu', /^(?:unjani|ninjani|kunjani)(?: namhlanje)?$/],
  [
    'en',
    /^(?:molo|molweni|dumela|dumelang|avuxeni|ndaa|howzit|heita|aweh|thobela)(?: (?:bru|boet|my bru|everyone|all))?$/,
  ],
]

/** Asks for help without a word about what. */
const HELP: readonly (readonly [AidLanguage, RegExp])[] = [
  [
    'af',
    /^(?:asb |asseblief )?(?:ek het (?:asb )?hulp nodig|ek soek hulp|help my|kan (?:jy|julle|u) my help|hulp)(?: asb| asseblief)?$/,
  ],
  [
    'zu',
    /^(?:sawubona )?(?:ngicela|ngidinga|sicela|sidinga) (?:usizo|ungisize|uncedo)(?: ngiyacela)?$|^(?:ngisize|ngisizeni|usizo)$/,
  ],
]

/** The language of a message that only asks for help; undefined for one that says more, and in English, which the search answers. */
export function helpAskedIn(message: string): AidLanguage | undefined {
  return languageIn(message, HELP)
}

/** The answer to somebody who only asks for help. */
export const helpAnswer: Readonly<Record<AidLanguage, string>> = {
  en: `Tell me what is wrong. In an emergency, phone ${company.emergencyPhone}, day and night.`,
  af: `Sê my wat verkeerd is, of druk hier “Talk to a person”. In ’n noodgeval, bel ${company.emergencyPhone}, dag en nag.`,
  zu: `Ngitshele ukuthi yini inkinga, noma ucindezele “Talk to a person” lapha. Esimweni esiphuthumayo, shayela ${company.emergencyPhone}, emini nasebusuku.`,
}

/** The language of a message that only greets; undefined for one that says more, and for an English greeting. */
export function greetingIn(message: string): AidLanguage | undefined {
  return languageIn(message, GREETINGS)
}

function languageIn(message: string, said: typeof GREETINGS): AidLanguage | undefined {
  if (message.length > LONGEST) return undefined
  const text = (message.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
  return said.find(([, says]) => says.test(text))?.[0]
}

/** The answer to a greeting. */
export const greetingAnswer: Readonly<Record<AidLanguage, string>> = {
  en: 'Hello. Ask me about our services, how we work, or what to do when something is wrong.',
  af: 'Hallo. Vra my oor ons dienste, hoe ons werk, of wat om te doen wanneer iets verkeerd is.',
  zu: 'Sawubona. Ngibuze ngezinsizakalo zethu, ngendlela esisebenza ngayo, noma ngokumele ukwenze uma kukhona okungahambi kahle.',
}
