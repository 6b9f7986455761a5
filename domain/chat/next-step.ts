/** Longer messages name what they ask about. Characters. */
const LONGEST = 120
const ASKED = [
  /\bwhat(?: do| must| should| shall| can)?(?: i| we)?(?: do)? (?:now|next)\b/i,
  /\bwhat(?: is|['’]?s) next\b/i,
  /\bnow what\b/i,
  /\bwat (?:nou|volgende|doen (?:ek|ons) (?:nou|verder)|moet (?:ek|ons) (?:nou|verder) doen)\b/i,
  /\b(?:ngenzeni|senzeni) manje\b/i,
  /\bmanje (?:ngenzeni|senzeni)\b/i,
]

/** Whether a short message only asks what to do next, in English, Afrikaans or isiZulu. It names no subject. */
export function asksForNextStep(message: string): boolean {
  return message.length <= LONGEST && ASKED.some((each) => each.test(message))
}
