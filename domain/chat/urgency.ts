/** `attack`: it is happening. `suspicion`: they wonder whether it is. */
export type Urgency = 'attack' | 'suspicion'

const HARM = '(?:hacked|breached|compromised|phished|infected|attacked|ransomed|locked by)'
const EVENTS = [
  /\bunder (?:a |an )?(?:\w+[- ]){0,2}attack/i,
  new RegExp(`\\b(?:been|being|got|gotten|are|were|was|is|am|have|has) (?:\\w+ ){0,2}${HARM}`, 'i'),
  /\b(?:someone|somebody|they|hackers?|attackers?|criminals?) (?:\w+ ){0,2}(?:hacked|broke|breached|stole|in our|has our|have our|is in|are in)\b/i,
  /\bransom (?:note|demand|message)|\b(?:hit by|infected with|have|has|got|is|it's) (?:a |an )?(?:ransomware|malware|virus)\b/i,
  /\battack(?:ing|ed)? us\b/i,
  /\b(?:files?|computers?|servers?|drives?|screens?|systems?) (?:\w+ ){0,3}(?:encrypted|locked)\b/i,
]
const PREVENTION = /\b(?:prevent|protect|avoid|insur\w*|secure) /i
const HURRY = /\b(?:urgent|urgently|emergency|right now|help us|help me|immediately)\b/i
const WONDERING =
  /\b(?:may|might|maybe|perhaps|possibly|suspect|suspicious|think|whether|unsure|sure)\b|\bhow (?:do|can|would|could|will) (?:we|i) (?:know|tell|check|see)\b/i

/**
 * Recognises a message from somebody in trouble, so that first aid never depends on the model.
 * Undefined for questions about attacks in general, such as how to prevent them.
 */
export function urgencyOf(message: string): Urgency | undefined {
  if (!EVENTS.some((event) => event.test(message))) return undefined
  if (PREVENTION.test(message) && !HURRY.test(message)) return undefined
  return WONDERING.test(message) && !HURRY.test(message) ? 'suspicion' : 'attack'
}
