import { productList } from '../../company/product-list.ts'
import { asksOfRules } from '../rules-asked.ts'
import { asksOfLostSecondFactor } from '../second-factor-asked.ts'
import { asksForPeopleAtNight } from '../people-at-night.ts'
import { asksWhatTrialCosts } from './trial-asked.ts'

/** Longer questions ask more than this. Characters. */
const LONGEST = 200

const BEGIN = String.raw`^\W{0,3}(?:(?:hi|hello|hey|and|so|but|ok|okay|en|maar|please|also)\W{1,2}){0,3}`

/** A certificate of ours. */
const CERTIFIED =
  /\b(?:certifi\w{1,8}|iso|accredit\w{1,6}|(?:b-?b)?bee|licen[cs]e[ds]?|gesertifiseer\w{0,2}|sertifi\w{1,10}|ama-?sathifikethi|isitifiketi)\b/i
const CYBERSCORE = /cyber ?score/i
const WHO_CHECKS = new RegExp(
  String.raw`${BEGIN}(?:(?:by )?(?:who|whom)|which (?:auditor|company|body|firm)|how often (?:is|are|does|do)|wie|ubani)\b.{0,16}\b(?:check|audit|verif|certif|inspect|issue|assess|confirm|control|nagaan|oudit|kontroleer|hlol)\w{0,6}(?: (?:it|that|this|them|those|these|you|veritech|your (?:company|certificates?)|dit|julle|hulle))?(?: (?:then|and how often|every year|dan))?\W{0,3}$`,
  'i',
)
/** Asks who audits us, whatever was asked before. */
const WHO_AUDITS_US =
  /\bwho(?: has)? (?:audits?|audited|certifies|certified|accredited) (?:you|veritech|your (?:company|iso\b.{0,20}))\W{0,3}$/i
const SINCE_WHEN = new RegExp(
  String.raw`${BEGIN}(?:since when|from when|sedert wanneer|van wanneer af|hoe lank al|kusukela nini|since what year|(?:since )?which year|how long (?:have|has) (?:you|veritech) (?:had|held|been) (?:it|them|that|those|these|one|certified|accredited|licensed)|when did you (?:first )?(?:get|receive|earn) (?:it|them|that|those|these|one|certified|accredited))(?: (?:for|already|then|now))?\W{0,3}$`,
  'i',
)

const EMPOWERMENT = /\b(?:b-?b-?)?bee\b|\bempowerment\b|\bbemagtiging\b/i
const SPENT =
  /\b(?:spend\w{0,3}|spent|claim\w{0,3}|procure\w{0,4}|recogni\w{2,6}|points?|invoices?|percent\w{0,4}|purchases?|besteding|bestee|fakture|faktuur|eis)\b/i

const SITE = String.raw`(?:web ?sites?|web ?shops?|web ?pages?|sites?|online (?:shops?|stores?)|wordpress(?: sites?)?|webwer(?:f|we)|webblad|webtuiste)`
const HOSTS = new RegExp(
  String.raw`${BEGIN}(?:can|could|do|does|will|would) (?:you|u|veritech|your company)(?: guys| people)?(?: also| still| even)? host (?:[\w-]{1,12} ){0,4}${SITE}\b`,
  'i',
)
const PRICED = /\b(?:kos|kost|prys|pryse|koste|hoeveel|wat vra)\b|malini|ntengo/i
const SITE_MADE =
  /\b(?:webontwerp|webontwikkeling|web ?design|webdesign|webwer(?:f|we)|webblad|webtuiste|(?:aanlyn|web) ?winkels?|web ?sites?)\b|webhusayithi/i

const PARTNER = /\b(?:partners?|resell\w{0,5}|commission|herverkopers?|vennote?|vennoot|kommissie)\b/i
const DELIVERS =
  /\b(?:own|eie) (?:\w{1,12} )?(?:engineers?|technicians?|techs|staff|team|people|help ?desk|ingenieurs?|tegnici|span|mense)\b|\b(?:do|does|doing|deliver\w{0,4}) the (?:work|support|delivery)(?: (?:them|our|my|your)sel(?:f|ves))\b|\bdelivery partners?\b/i
const EARNS =
  /\b(?:earns?|makes?|gets?|paid|pays?|commission|margin|discount|percent\w{0,4}|(?:what|which) (?:share|cut)|how much|verdien|kry|hoeveel|kommissie|afslag)\b/i

const PRODUCT = new RegExp(
  String.raw`\b(?:${productList.map(({ name }) => name).join('|')}|cyber ?score|planner|products?|tools?|apps?|software|trials?|produk(?:te)?)\b`,
  'i',
)

const REPORTED = /\b(?:report|tell|notify|inform|disclose|declare|regulator|rapporteer|aanmeld|reguleerder)\b/i

/**
 * The passages of a subject that few words of a question name, or only those of the question before: "Can I claim BEE spend?", or "Who checks
 * it?" after one about certificates. Best first; none for every other question.
 */
export function subjectAsked(question: string, earlier: string | undefined): readonly string[] {
  if (question.length > LONGEST) return []
  const before = earlier ?? ''
  if (!CYBERSCORE.test(question) && !CYBERSCORE.test(before)) {
    if (WHO_AUDITS_US.test(question)) return ['certificates']
    if (CERTIFIED.test(before) && WHO_CHECKS.test(question)) return ['certificates']
    if (CERTIFIED.test(before) && SINCE_WHEN.test(question)) return ['history']
  }
  if (asksOfLostSecondFactor(question)) return ['auth/lost-device']
  if (REPORTED.test(question) && asksOfRules(question)) return ['services/cyber-security/particulars']
  if (EMPOWERMENT.test(question) && SPENT.test(question)) return ['certificates']
  if (HOSTS.test(question)) return ['services/web-development/hosting-and-care', 'services/web-development']
  if (PRICED.test(question) && SITE_MADE.test(question)) return ['services/web-development/cost']
  if (asksForPeopleAtNight(question)) return ['hours']
  if (PARTNER.test(question) && DELIVERS.test(question) && EARNS.test(question))
    return ['reseller-programme/terms', 'reseller-programme']
  const cost = asksWhatTrialCosts(question, PRODUCT.test(before) ? before : undefined)
  return cost ? ['faq/trial', ...(cost === 'price' ? ['terms/supplier'] : [])] : []
}
