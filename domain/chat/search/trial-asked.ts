/** Asks for a use that comes before a payment. */
const TRIES = /\b(?:try|tries|trying|test|tests|testing|use|using|play|evaluate|experiment|probeer|toets|gebruik)\b/i
const BEFORE_PAYMENT =
  /\b(?:without (?:paying|payment|a (?:credit )?card|my card|buying|cost)|before (?:i|we|you|one)? ?(?:pay|paying|buy|buying|commit|committing|signing|spend)|for (?:free|nothing)|free of charge|sonder om te (?:betaal|koop)|voor (?:ek|ons) (?:betaal|koop))\b/i
/** Asks whether something can be tried at all. */
const TRIAL = /\b(?:free (?:trial|demo|period)|trial (?:version|period)|proef(?:tyd|tydperk|lopie))\b/i
/** What a tool takes or shows in a trial is a question of its own. */
const OTHER = /\b(?:data|results?|file|files|export|after|ends?|delete[ds]?|extend|second|again|example|sample)\b/i

/** Whether a question asks if a product can be tried before it is paid: "Can I test the planner without paying?" */
export function asksTrial(question: string): boolean {
  if (OTHER.test(question)) return false
  return TRIAL.test(question) || (TRIES.test(question) && BEFORE_PAYMENT.test(question))
}
