import type * as z from 'zod'

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'a list',
  object: 'an object with fields',
  boolean: 'yes or no',
}

/** Why a field cannot be read, as a sentence for the author of the file. A field's own message is kept. */
export function formWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This field is missing.' : `This must be ${kinds[issue.expected] ?? 'text'}.`
    case 'invalid_value':
      return issue.input === undefined ? 'This field is missing.' : `Use one of these: ${issue.values.join(', ')}.`
    case 'unrecognized_keys':
      return `These fields are not known: ${issue.keys.join(', ')}.`
    case 'too_small':
      return 'This is empty.'
    case 'too_big':
      return issue.origin === 'array'
        ? `At most ${issue.maximum} are taken.`
        : `At most ${issue.maximum} characters fit.`
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return undefined
  }
}
