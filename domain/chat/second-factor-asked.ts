/** Longer messages tell more than a question. Characters. */
const LONGEST = 140

const BEGIN = String.raw`^\W{0,3}(?:(?:and|but|so|ok|okay|en|maar|futhi|kanti|hi|hello)\W{1,2}){0,2}`
/** Supposes that the device with the codes is lost. A theft that is supposed has often happened. */
const SUPPOSED = [
  new RegExp(
    String.raw`${BEGIN}(?:(?:what|how)(?: (?:\w{1,10} ){1,6}?| )(?:if|when)|if|suppose|say) (?:i|we|somebody|someone|one) (?:also |ever |have |had |has |should |just )?(?:los[et]|loses|misplaced?|broke|break|cannot find|can['’]?t find|no longer have|don['’]?t have) (?:my|our|the|their|your) (?:\w{1,12} )?(?:phone|cell ?phone|mobile|device|authenticator)\b`,
    'i',
  ),
  new RegExp(
    String.raw`${BEGIN}(?:wat )?(?:as|indien|sê nou) (?:ek|ons|mens|iemand) (?:ook )?(?:my|ons|die|jou|’n|'n) (?:foon|selfoon|toestel)\b.{0,50}\b(?:verloor|kwyt|breek)\b`,
    'i',
  ),
  new RegExp(
    String.raw`${BEGIN}(?:kwenzekani |kuthiwani )?uma (?:ngi|si)(?:lahlekelwa|lahlekelwe) (?:i?fon\p{L}{0,3}|yifon\p{L}{0,3}|i?selula|yiselula|i?divayisi|yidivayisi)(?!\p{L})`,
    'iu',
  ),
]
/** What signs in. */
const CODES =
  /(?<!\p{L})(?:(?:the|my|our|its|sign-?in|login|second|backup) codes?|codes|authenticator|authentication app|2fa|mfa|otps?|second factor|passkeys?|kodes?|tweede faktor|\p{L}{0,3}makhodi|\p{L}{0,3}khodi)(?!\p{L})/iu
/** It happened, or more than a way to sign in is asked for. */
const HAPPENED =
  /\b(?:just now|today|yesterday|this morning|last night|an hour ago|stolen|stole|robbed|hacked|hackers?|urgent\w{0,2}|vandag|gister|gesteel|banking|bank|cards?|clients?['’]? data|files|wipe|lock it|sim)\b/i

/**
 * Whether a message asks how somebody signs in who should lose the device with their codes: "And if I lost my phone with the codes too?"
 * Nothing has happened, so that it raises no alarm. English, Afrikaans and isiZulu.
 */
export function asksOfLostSecondFactor(message: string): boolean {
  if (message.length > LONGEST || HAPPENED.test(message) || !CODES.test(message)) return false
  const sentences = message.split(/[.!?\n]+/).filter((sentence) => /\p{L}/u.test(sentence))
  return sentences.length === 1 && SUPPOSED.some((supposed) => supposed.test(message.trim()))
}
