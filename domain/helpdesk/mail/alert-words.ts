/** States that monitoring systems write in capitals. */
const STATES = new Set([
  'ALERT',
  'CRITICAL',
  'DOWN',
  'FIRING',
  'PROBLEM',
  'RECOVERED',
  'RECOVERY',
  'RESOLVED',
  'UP',
  'WARNING',
])

/** Whether a subject names a state as monitoring systems do. A hint for people: only a mail rule decides what a mail is. */
export function namesState(subject: string): boolean {
  return subject.split(/[^A-Za-z]/).some((word) => STATES.has(word))
}
