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

const TRIAL_NAMED = /\b(?:trials?|proef(?:tyd|tydperk|lopie|lopies)?)\b|(?<!\p{L})\p{L}{0,4}trial(?!\p{L})/iu
/** Asks what becomes of what was entered. */
const STUFF =
  '(?:stuff|data|results?|files?|work|things|records|information|entries|reports?|goed|resultate|werk|inligting)'
const KEPT_AFTER = new RegExp(
  String.raw`\b(?:what (?:happens|becomes|will happen)|where (?:does|do|will)|do (?:i|we) (?:lose|keep)|wat (?:gebeur|word)|verloor (?:ek|ons))\b.{0,40}\b${STUFF}\b|\b(?:is|are|will|does|do|how long)\b.{0,40}\b${STUFF}\b.{0,40}\b(?:after(?:wards?)?|ends?|over|deleted|kept|gone|lost|daarna|verby|eindig)\b`,
  'i',
)
/** Asks for a trial beside the first one. */
const ONE_MORE =
  /\b(?:(?:second|another|other|third|each|every|two|both|more)\b.{0,30}\b(?:start|starts|have|has|get|gets|open|opens|run|begin|try|do|take|use)|(?:start|have|get|open|run|begin|take|do) (?:a |an )?(?:second|another|two|more|one more|one each)|colleagues?\b.{0,20}\b(?:start|open|have|get|begin|run) (?:one|it|their own|his own|her own|a trial)|more than one)\b/i

/**
 * Whether a question goes on about a trial that was asked for: what becomes of the data afterwards, and whether a colleague may have one
 * too.
 */
export function asksAboutTrialEnd(question: string, earlier: string | undefined): boolean {
  const said = `${earlier ?? ''} ${question}`
  if (!TRIAL_NAMED.test(said) && !(TRIES.test(said) && BEFORE_PAYMENT.test(said))) return false
  return KEPT_AFTER.test(question) || ONE_MORE.test(question)
}

/** Asks whether a payment follows. */
const BILLS =
  /\b(?:bill(?:s|ed|ing)?|charge[ds]?|charging|debit(?:s|ed)?|invoice[ds]?|(?:auto-?)?renew(?:s|ed|al)?|subscriptions?|credit card|my card|pay|paying|betaal|gehef|hef)\b/i
const COSTS = /\b(?:costs?|prices?|how much|fee|fees|kos|koste|prys|hoeveel)\b|malini/i
const AT_END =
  /\b(?:(?:when|once|if|after) .{0,24}\b(?:ends?|ended|over|up|expires?|finish(?:es|ed)?|runs? out)|at the end|after(?:wards?| (?:it|that|this|the|those|14 days|two weeks))|automatic(?:ally)?|by itself|then|daarna|verby|eindig|outomaties|aan die einde)\b/i
const FREE = /\b(?:free|gratis|for nothing|verniet)\b|mahhala/i

/** What a question asks about the end of a trial: whether we bill for it, or what the product costs then. `earlier` speaks of a product. */
export function asksWhatTrialCosts(question: string, earlier: string | undefined): 'bill' | 'price' | undefined {
  const isNamed = TRIAL_NAMED.test(question)
  const isBefore = earlier !== undefined && (TRIAL_NAMED.test(earlier) || FREE.test(earlier))
  if ((!isNamed && !isBefore) || !AT_END.test(question)) return undefined
  if (COSTS.test(question)) return 'price'
  return BILLS.test(question) ? 'bill' : undefined
}
