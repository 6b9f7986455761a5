import type { AidLanguage } from '../company/first-aid.ts'

/** Longer messages say more than a courtesy. */
const LONGEST = 80

/** Thanks and farewells, each with what may stand beside them, in English, Afrikaans and isiZulu. */
const THANKS =
  'thanks|thank you|thank u|thankyou|thx|tnx|ty|cheers|much appreciated|appreciated|appreciate it|dankie|baie dankie|ngiyabonga|siyabonga|ngibonga'
const FAREWELL =
  'bye|bye bye|goodbye|good bye|see you|see ya|cheerio|have a (?:good|nice|great|lovely) (?:day|one|evening|weekend)|totsiens|koebaai|mooi dag|hamba kahle|sala kahle|salani kahle'
const AGREEMENT =
  'ok|okay|oki|okey|k|kk|cool|great|perfect|nice|lovely|awesome|sharp|sharp sharp|lekker|alright|all right|right|fine|got it|i see|noted|understood|no problem|never mind|nevermind|thats all|that is all|thats it|goed|reg|reg so|kulungile|kuhle|yebo'
const BESIDE =
  'a lot|so much|very much|again|for (?:your|the|all your) (?:help|time|info|information|answer|reply|assistance)|for that|for now|then|now|anyway|you|u|all|everyone|team|guys|man|boet|bru|vir (?:jou|julle|u|die) hulp|kakhulu|and|en|no|nee|ja|yes'
const COURTESY = new RegExp(
  `^(?:(?:${THANKS}|${FAREWELL}|${AGREEMENT}|${BESIDE})(?: |$))*(?:${THANKS}|${FAREWELL}|${AGREEMENT})(?: (?:${THANKS}|${FAREWELL}|${AGREEMENT}|${BESIDE}))*$`,
)

/** Whether a message only thanks, agrees or says goodbye: it asks nothing, so it needs no passage. */
export function isCourtesy(message: string): boolean {
  if (message.length > LONGEST || message.includes('?')) return false
  const words = message
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .match(/[\p{L}\p{N}]+/gu)
  return words !== null && COURTESY.test(words.join(' '))
}

/** The answer to a courtesy. */
export const courtesyAnswer: Readonly<Record<AidLanguage, string>> = {
  en: 'You are welcome. Write again if there is anything else.',
  af: 'Dis ’n plesier. Skryf gerus weer as daar nog iets is.',
  zu: 'Wamukelekile. Bhala futhi uma kukhona okunye.',
}

const AFRIKAANS = /\b(?:dankie|totsiens|koebaai|goed|reg|mooi|lekker)\b/i
const ZULU = /bonga\b|\bkahle\b|\bkulungile\b|\bkuhle\b|\byebo\b/i

/** The language of a courtesy, whose few words no grammar gives away. */
export function languageOfCourtesy(message: string): AidLanguage {
  if (ZULU.test(message)) return 'zu'
  return AFRIKAANS.test(message) ? 'af' : 'en'
}
