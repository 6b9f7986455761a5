import { createHash } from 'node:crypto'
import type { AwsAnswer } from '../front-door/service.ts'

/** Where the list really is, which functions are told. */
export const STOLEN_PASSWORDS_HOST = 'https://api.pwnedpasswords.com'

/** Well-known passwords that are no patterns, so that nothing else refuses them. */
const STOLEN = [
  'correct horse battery staple',
  'correcthorsebatterystaple',
  'maytheforcebewithyou',
  'to be or not to be',
  'purple monkey dishwasher',
]

const RANGE = /^\/range\/([0-9A-F]{5})$/
const PREFIX_LENGTH = 5
/** The real list pads its answers to 800 to 1,000 lines. */
const LINES = 800

const hashes = STOLEN.map(sha1)

/** Answers for a prefix as Pwned Passwords does, padded by lines that were seen 0 times. Undefined for another path. */
export function stolenPasswordsAt(path: string): AwsAnswer | undefined {
  const [, prefix] = RANGE.exec(path) ?? []
  if (prefix === undefined) return undefined
  const seen = hashes.flatMap((hash) => (hash.startsWith(prefix) ? [`${hash.slice(PREFIX_LENGTH)}:4821`] : []))
  const padding = Array.from(
    { length: LINES - seen.length },
    (_, at) => `${sha1(`${prefix}${at}`).slice(PREFIX_LENGTH)}:0`,
  )
  return {
    status: 200,
    headers: { 'content-type': 'text/plain' },
    body: [...seen, ...padding].toSorted().join('\r\n'),
  }
}

function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex').toUpperCase()
}
