import { company } from '../company/details.ts'
import type { AidLanguage } from '../company/first-aid.ts'

/** Longer messages ask more than this. Characters. */
const LONGEST = 120

const BEFORE = '^(?:(?:hi|hello|hey|ok|so|wait|sorry|please|just|but|and|hallo|sawubona) ){0,4}'
const AFTER =
  '(?: (?:or (?:a |an |am i talking to (?:a |an )?|is this (?:a |an )?|are you )?(?:real |actual |live ){0,2}(?:bot|chatbot|robot|machine|computer|program|ai|human|humans|person|people|somebody|someone|what)(?: being)?|here|please|then|there|by the way|btw|(?:that |which |who )?(?:i am|im|we are) (?:talking|speaking|chatting|typing|writing) (?:to|with))){0,3}$'
const KIND =
  '(?:a |an |the |just a |just an |only a |some kind of )?(?:real |actual |live |human |ai |chat |automated ){0,3}(?:bot|chatbot|robot|machine|computer|program|programme|ai|a i|human|human being|person|people|real|llm|chatgpt|language model)'
/** Asks whether a person or a program answers, as whole messages in lower case. */
const ASKS: readonly (readonly [AidLanguage, RegExp])[] = [
  [
    'en',
    new RegExp(
      `${BEFORE}(?:are|r|is) (?:you|u|this|it|that|there|(?:this|the|that|your) (?:assistant|chat|chatbot|bot|helper)) (?:really |actually |even )?${KIND}${AFTER}`,
    ),
  ],
  [
    'en',
    new RegExp(
      `${BEFORE}(?:am i|are we|i am|im) (?:talking|speaking|chatting|typing|writing) (?:to|with) ${KIND}${AFTER}`,
    ),
  ],
  ['en', new RegExp(`${BEFORE}(?:who|what) (?:am i|are we) (?:talking|speaking|chatting) (?:to|with)$`)],
  ['en', new RegExp(`${BEFORE}(?:you are|youre|you re|this is) (?:not )?${KIND} (?:right|or not|arent you|isnt it)$`)],
  [
    'af',
    /^(?:hallo )?is (?:jy|u|julle|dit) (?:regtig )?(?:(?:n|’n|'n) )?(?:regte )?(?:robot|bot|masjien|rekenaar|mens|persoon|ki)(?: of (?:(?:n|’n|'n) )?(?:regte )?(?:robot|bot|masjien|rekenaar|mens|persoon))?$/,
  ],
  [
    'af',
    /^(?:praat|gesels) ek met (?:(?:n|’n|'n) )?(?:regte )?(?:robot|bot|masjien|rekenaar|mens|persoon)(?: of (?:(?:n|’n|'n) )?(?:regte )?(?:robot|bot|masjien|mens|persoon))?$/,
  ],
  [
    'zu',
    /^(?:sawubona )?(?:ingabe |kanti )?(?:u|ni)(?:yi|ng[uw]|ngu|wu)?-?(?:robhothi|irobhothi|umuntu|muntu|bantu|mshini|umshini|khompyutha)(?: yini| noma .{3,30}| ngempela)?$/,
  ],
  ['zu', /^(?:ingabe )?ngikhuluma (?:nerobhothi|nomuntu|nomshini)(?: yini| noma .{3,30})?$/],
]

/** The language of a question whether a person or a program answers; undefined for a message that asks for more. */
export function asksWhoAnswers(message: string): AidLanguage | undefined {
  if (message.length > LONGEST) return undefined
  const words = message
    .toLowerCase()
    .replaceAll(/['’‘](?=\p{L}{1,2}(?!\p{L}))/gu, (mark, at: number) =>
      at === 0 || message[at - 1] === ' ' ? '' : mark,
    )
    .replaceAll(/['’‘]/g, '')
    .match(/[\p{L}\p{N}-]+/gu)
  if (!words) return undefined
  const text = words.join(' ')
  return ASKS.find(([, asks]) => asks.test(text))?.[0]
}

/** The answer to it. */
export const whoAnswers: Readonly<Record<AidLanguage, string>> = {
  en: `I am not a person: I am the assistant of this website, a language model that answers from its content and makes mistakes. If you would rather have a person, press “Talk to a person” here, or phone ${company.phone}.\n\nMore on this: /privacy`,
  af: `Ek is nie ’n mens nie: ek is die assistent van hierdie webwerf, ’n taalmodel wat uit die inhoud daarvan antwoord en foute maak. As u eerder ’n mens wil hê, druk hier “Talk to a person”, of bel ${company.phone}.\n\nMeer hieroor: /privacy`,
  zu: `Angiyena umuntu: ngingumsizi wale webhusayithi, imodeli yolimi ephendula ngokuqukethwe yiyo futhi eyenza amaphutha. Uma ufuna umuntu, cindezela “Talk to a person” lapha, noma ushayele ${company.phone}.\n\nOkunye ngalokhu: /privacy`,
}
