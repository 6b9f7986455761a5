/** Characters of a message that are read. */
const LONGEST = 1000

/** What instructs an assistant. A visitor who takes back their own words says "my". */
const ORDERS = [
  /\b(?:ignore|disregard|forget|override|bypass)\b(?!.{0,20}\b(?:my|our)\b).{0,40}\b(?:instructions?|(?:your|previous|all) (?:\w{1,12} )?rules|prompts?|guidelines|directives|everything (?:above|before))\b/i,
  /\b(?:ignoreer|vergeet|verontagsaam|omseil|verbreek)\b(?!.{0,20}\b(?:my|ons)\b).{0,40}(?:\b(?:instruksies?|opdragte?|riglyne|bevele|alles (?:hierbo|tevore|wat jy))\b|\breëls)/i,
  /\b\w{0,6}(?:ziba|khohlwa|kushiye|shiye)\w{0,6}\b.{0,40}\b(?:imiyalo|imiyalelo|imithetho|iziqondiso)\b/i,
  /\b(?:system|systeem|stelsel)[- ]?(?:prompt|message|boodskap|opdrag|instructions?|instruksies?)\b/i,
]

/** Whether a message orders the assistant to leave its instructions or to show them, in English, Afrikaans or isiZulu. */
export function ordersAssistant(message: string): boolean {
  const text = message.slice(0, LONGEST)
  return ORDERS.some((order) => order.test(text))
}
