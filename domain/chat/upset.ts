/** Words of somebody who is upset with us or the assistant, in English, Afrikaans and isiZulu. */
const SIGNS = [
  /\b(?:this|that|it|you|your \w{1,20}|(?:this|that|the) (?:chat ?)?(?:bot|chat|assistant|robot|service|machine|thing))\b(?:'s|’s|'re|’re| is| are| was| were)(?: (?:just|so|all|really|absolutely|completely|totally|such|a|an|utterly|beyond)){0,3} (?:useless|ridiculous|unacceptable|pathetic|hopeless|rubbish|nonsense|terrible|awful|appalling|disgusting|a joke|joke|disgrace|stupid|waste of (?:my )?time|worthless|infuriating|frustrating)\b/i,
  /\b(?:useless|stupid|dumb|pathetic|idiotic|bloody|damn) (?:bot|robot|chatbot|chat|assistant|machine|thing|answers?)\b/i,
  /\bI(?:'m|’m| am| feel)(?: (?:so|really|very|extremely|getting|just|quite|absolutely)){0,2} (?:angry|furious|livid|frustrated|fed up|annoyed|upset|disgusted|outraged|sick (?:and tired )?of)\b/i,
  /\b(?:you|this)(?:'re|’re| are|'s|’s| is)? (?:are |is )?(?:not|no|never) (?:been )?(?:helping|listening|helpful|help at all|understanding|use)\b/i,
  /\b(?:you|it) (?:don[’']?t|do not|never) (?:understand|listen|help)\b/i,
  /\bwast(?:e|ing) (?:of )?(?:my|our) time\b|\bhow many times (?:must|do|should) I\b|\b(?:already|just) told you\b|\bI (?:already|just) (?:said|asked|explained)\b/i,
  /\b(?:worst|terrible|shocking|pathetic|appalling) (?:service|support|company|experience)\b/i,
  /\bI(?:'m|’m| am)(?: (?:so|really|very|extremely|most|quite|deeply)){0,2} (?:unhappy|dissatisfied|disappointed) (?:with|by|in) (?:you|your|this)\b/i,
  /\b(?:you|you people|you guys|you lot)(?:'re|’re| are)(?: (?:all|just|such|really|nothing but)){0,2} (?:a (?:bunch|lot) of )?(?:idiots?|clowns|fools|useless|liars|crooks|incompetent|amateurs)\b/i,
  /\b(?:you|you people|you guys|you lot|this company|your company|veritech)(?:'re|’re|'s|’s| are| is)(?: (?:all|just|such|really|nothing but|a|total|complete|big)){0,3} (?:scam|scams|scammers?|fraud|frauds|rip-?off|con artists?|thieves|swindlers?)\b/i,
  /\b(?:I|we)(?:'ll|’ll| will| shall|'m going to|’m going to| am going to| are going to) (?:sue you|take you to court|see you in court|report you to)\b/i,
  /\bwhat (?:the hell|the heck|on earth) is (?:wrong|the matter|going on) with (?:you|this|your)\b/i,
  /\b(?:second|third|fourth|fifth|tenth|hundredth|[2-9](?:nd|rd|th)) time (?:that )?(?:I|we)(?:'m|’m| am| are|['’]ve| have)? (?:ask|asked|asking|say|said|saying|told|write|wrote|writing|explain|explained|explaining)\b/i,
  /\b(?:wtf|bullshit|fuck\w{0,4}|crap|for (?:god|goodness|heaven)[’']?s sake)\b/i,
  /\b(?:gatvol|belaglik|nutteloos|woedend|moedeloos|vies vir julle|moeg gesukkel|sat gesukkel|niemand help(?: my| ons)? nie|swak diens|mors (?:my|ons) tyd|luister nie|verstaan (?:my )?nie|help (?:my )?niks nie)\b/i,
  /\b(?:ngithukuthele|ngicasukile|ngidiniwe|ngikhathele yi\w{1,20}|awungisizi|anisizi|awulaleli|awuzwa|umosha isikhathi)\b/i,
]

/** Said of somebody else, or denied. */
const NOT_THEIRS =
  /\b(?:not|isn[’']t|wasn[’']t|never)(?: (?:at all|that|so|really|even))? (?:angry|furious|frustrated|fed up|annoyed|upset|useless|ridiculous|stupid)\b/i

/** A message is shouted if it has at least so many letters, nearly all of them capitals, and an exclamation. */
const SHOUTED_LETTERS = 16
const SHOUTED_SHARE = 0.85

/**
 * Whether a visitor is upset: they say so, swear, or shout. A word about another matter ("the router is useless", "are you angry?") is no
 * sign. Reads 1,000 characters.
 */
export function isUpset(message: string): boolean {
  const text = message.slice(0, 1000)
  return !NOT_THEIRS.test(text) && (SIGNS.some((sign) => sign.test(text)) || isShouted(text))
}

function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const capitals = letters.filter((letter) => /\p{Lu}/u.test(letter)).length
  return letters.length >= SHOUTED_LETTERS && capitals / letters.length >= SHOUTED_SHARE && /[!?]{2}/.test(text)
}
