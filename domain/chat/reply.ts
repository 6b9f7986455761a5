import { company } from '../company/details.ts'
import { plainLines } from '../text/plain.ts'

const LONGEST_REPLY = 6000

/**
 * Makes what the model wrote fit to be shown line by line: Markdown becomes plain lines and SECTION: headings, our own
 * tags disappear. In an emergency a reply that forgets the number to phone gives way to `firstAid`. Undefined when nothing
 * is left to show.
 */
export function cleanReply(written: string, firstAid?: string): string | undefined {
  const text = plainLines(written)
    .replace(/<(thinking|reasoning)>[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/?passage[^>]*>/gi, '')
    .split('\n')
    .map(plainMarkdown)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, LONGEST_REPLY)
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined
  return firstAid === undefined || text.includes(company.emergencyPhone) ? text : firstAid
}

function plainMarkdown(line: string): string {
  return line
    .trimEnd()
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '$1 ($2)')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/`([^`]*)`/g, '$1')
    .replace(/^\s*#{1,6}\s+(?:SECTION:\s*)?/, 'SECTION: ')
    .replace(/^\s*[*\u2022]\s+/, '- ')
    .replace(/^\s*(?:[-\u2013]\s+)?(?=(?:SECTION:|CRITICAL))/, '')
}
