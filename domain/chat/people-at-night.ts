/** Longer messages ask more than this. Characters. */
const LONGEST = 120

const NIGHT =
  /\b(?:night ?shifts?|nights?|after[- ]hours|out of hours|overnight|weekends?|(?:2|3|4) ?am|nagskof|snags|in die nag|na ure|oor naweke)\b|(?<!\p{L})(?:ebusuku|ngempelasonto)(?!\p{L})/iu
/** Who may answer then. */
const SOMEBODY =
  /\b(?:(?:real|actual|live) \w{1,12}|humans?|persons?|people|somebody|someone|anyone|anybody|machines?|robots?|bots?|recording|voice ?mail|answering (?:service|machine)|call cent(?:re|er)s?|staffed|manned|regte mense|mense|iemand|antwoorddiens|antwoordmasjien|masjien)\b|(?<!\p{L})(?:abantu|umuntu)(?!\p{L})/iu
const ASKS =
  /^\W{0,3}(?:(?:hi|hello|hey|and|so|but|hallo|en)\W{1,2}){0,2}(?:does|do|is|are|will|who|has|have|at night|in the night|after hours|het|werk|word|ingabe|ngabe|kukhona|bakhona)\b/i
/** Asks who, and so for people. */
const WHO =
  /^\W{0,3}(?:(?:and|so|but|en)\W{1,2})?(?:who|wie|ubani) (?:answers?|works?|picks? up|is (?:there|awake|on (?:duty|shift))|takes? (?:the )?calls|antwoord|werk|ophendula)\b/i
/** Asks for a person now, for what one costs, or about people of their own. */
const OTHER =
  /\b(?:talk|speak|chat|connect|put me|me|my|our|ours|us|cost|costs|price|charge|extra|overtime|hack\w{0,3}|steal\w{0,3}|log\w{0,3}|break|broke|praat|my|ons|kos)\b/i

/** Whether a message asks if people answer at night: "Does the night shift have real people or an answering service?" It asks for none now. */
export function asksForPeopleAtNight(message: string): boolean {
  return (
    message.length <= LONGEST &&
    NIGHT.test(message) &&
    (WHO.test(message) || (SOMEBODY.test(message) && ASKS.test(message))) &&
    !OTHER.test(message)
  )
}
