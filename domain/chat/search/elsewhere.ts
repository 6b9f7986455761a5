import { asksOfBlame, asksToDismiss } from '../rules-asked.ts'

/** Subjects of which no passage speaks, although its words may occur: the assistant declines these. */
const SUBJECTS = [
  /\b(?:salar(?:y|ies)|wages?|vacanc(?:y|ies)|internships?|bursar(?:y|ies)|learnerships?|hiring|job opening|medical aid|pension)\b/i,
  /\b(?:revenue|turnover|profits?|shareholders?|share price|investors?|valuation|bank balance)\b/i,
  /\bbank(?:ing)? (?:account )?(?:details|number)\b/i,
  /\bhow many (?:\w{1,20} )?(?:engineers?|employees|people|staff|technicians|analysts|vans|cars|vehicles|offices are)\b/i,
  /\b(?:who|what) is your (?:\w{1,20} )?(?:ceo|cfo|cto|director|founder|owner|boss|biggest|largest|smallest)\b|\bname of (?:the|your) (?:ceo|owner|director)\b/i,
  /\bwho (?:owns|own|is the owner of|are the owners of|bought) (?:veritech|you|your (?:company|business)|the company|this company)\b/i,
  /\bwie (?:besit|is die eienaars? van|het) (?:veritech|julle(?: maatskappy)?|die maatskappy)(?: gekoop)?\W{0,3}$|\b(?:ubani|ngubani) (?:umnikazi|ongumnikazi) (?:we|wa|ka|wenkampani)/i,
  /\b(?:wheelchair|parking|dress code|cafeteria|catering)\b/i,
  /\b(?:second|2nd)[- ]hand\b|\brefurbished\b|\bcracked\b|\bscreen (?:repair|replacement)\b|\bgaming\b/i,
  /\b(?:bitcoin|crypto(?:currency)?|ethereum|paypal|dogecoin)\b/i,
  /\b(?:recipes?|bake|braai|cook|poems?|song|lyrics|jokes?|homework|essay|horoscope|lotto|lottery)\b/i,
  /\b(?:weather|temperature|forecast for|rugby|soccer|cricket|springboks?|world cup|elections?|president|politic\w{0,6})\b/i,
  /\b(?:capital of|translate|in french|in german|in spanish|meaning of life|square root|how tall)\b/i,
  // Not “24 x 7”, which is about hours.
  /\b\d{1,9} ?(?:times|plus|minus|divided by|multiplied by|[*+]) ?\d{1,9}\b/i,
  /\b(?:mjolo|girlfriend|boyfriend|dating|relationship advice|love advice)\b/i,
  /\b(?:pay|pays|cover|covers|refund|carry)\b.{0,30}\b(?:fines?|penalt(?:y|ies)|boete|damages)\b/i,
  /\b(?:confirm|promise|guarantee|agree)\b.{0,60}\b(?:discount|half price|for free)\b/i,
  /\b(?:weer|resep|gedig|grap|salaris|vakatures?|grootste kliënt)\b/i,
  /\b(?:umholo|isimo sezulu|iresiphi|inkondlo|ihlaya|imisebenzi evulekile)\b/i,
] as const

/** Whether a question asks for something that this company's site does not speak of. */
export function isElsewhere(question: string): boolean {
  return SUBJECTS.some((subject) => subject.test(question)) || asksToDismiss(question) || asksOfBlame(question)
}
