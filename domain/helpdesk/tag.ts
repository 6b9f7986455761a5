/** A tag of a ticket, in lower case and without spaces around it. */
export const TAG = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u
export const TAG_RULE = 'A tag has 1 to 40 letters, digits, spaces, dots or hyphens.'

/** The tag that a person typed; undefined if it breaks the rule. */
export function readTag(words: string): string | undefined {
  const tag = words.trim().toLowerCase()
  return TAG.test(tag) ? tag : undefined
}
