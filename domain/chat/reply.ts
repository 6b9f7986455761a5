import { company } from '../company/details.ts'
import { plainLines } from '../text/plain.ts'

const LONGEST_REPLY = 6000

/**
 * Makes what the model wrote fit to be shown line by line: Markdown becomes plain lines and SECTION: headings, our own
 * tags disappear. In an emergency a reply that forgets the number to phone gets it as its first line. Undefined when nothing
 * is left to show.
 */
export function cleanReply(written: string, { urgent = false } = {}): string | undefined {
  const text = withoutThoughts(plainLines(written))
    .replace(/<\/?passage[^<>]*>/gi, '')
    .split('\n')
    .map(plainMarkdown)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, LONGEST_REPLY)
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined
  return urgent && !text.includes(company.emergencyPhone)
    ? `CRITICAL: Phone us now on ${company.emergencyPhone}.\n${text}`
    : text
}

/** Without what a model writes to itself before its answer; a thought that was cut off has no end. */
function withoutThoughts(text: string): string {
  const [before = '', ...opened] = text.split(/<(?:thinking|reasoning)>/i)
  return [
    before,
    ...opened.map((part) =>
      part
        .split(/<\/(?:thinking|reasoning)>/i)
        .slice(1)
        .join(''),
    ),
  ].join('')
}

function plainMarkdown(line: string): string {
  return line
    .trimEnd()
    .replace(/\[([^[\]]+)\]\(([^()[\]\s]+)\)/g, '$1 ($2)')
    .replace(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*/g, '$1')
    .replace(/__([^_\s](?:[^_]*[^_\s])?)__/g, '$1')
    .replace(/`([^`]*)`/g, '$1')
    .replace(/^\s*#{1,6}\s+(?:SECTION:\s*)?/, 'SECTION: ')
    .replace(/^\s*[*\u2022]\s+/, '- ')
    .replace(/^\s*(?:[-\u2013]\s+)?(?=(?:SECTION:|CRITICAL))/, '')
}
