import { company } from '../company/details.ts'
import { plainLines } from '../text/plain.ts'

const LONGEST_REPLY = 6000

/**
 * Prepares the model's reply for display: Markdown becomes plain lines and SECTION: headings, and our tags are removed. In an
 * emergency the emergency number stands in the first line, so that it is shown first while the rest is written. Undefined if no text
 * remains.
 */
export function cleanReply(written: string, { urgent = false } = {}): string | undefined {
  const text = withoutReasoning(plainLines(written))
    .replace(/<\/?passage[^<>]*>/gi, '')
    .split('\n')
    .map(plainMarkdown)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, LONGEST_REPLY)
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined
  const [first = ''] = text.split('\n', 1)
  return urgent && !first.includes(company.emergencyPhone)
    ? `CRITICAL: Phone us now on ${company.emergencyPhone}.\n${text}`
    : text
}

/** Removes the model's reasoning. A truncated reasoning block has no closing tag. */
function withoutReasoning(text: string): string {
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
