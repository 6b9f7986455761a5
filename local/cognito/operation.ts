import * as z from 'zod'
import type { CognitoContext } from './context.ts'
import { invalidParameter } from './cognito-error.ts'

/**
 * One API action. Anyone, usually a browser, may call a `public` one. A `signed` one needs credentials, whose
 * permission the front door has checked.
 */
export interface Operation {
  readonly access: 'public' | 'signed'
  readonly perform: (context: CognitoContext, input: unknown) => object | Promise<object>
}

export function publicOperation<Input extends z.ZodType>(
  input: Input,
  perform: (context: CognitoContext, input: z.infer<Input>) => object | Promise<object>,
): Operation {
  return { access: 'public', perform: (context, raw) => perform(context, parse(input, raw)) }
}

export function signedOperation<Input extends z.ZodType>(
  input: Input,
  perform: (context: CognitoContext, input: z.infer<Input>) => object | Promise<object>,
): Operation {
  return { access: 'signed', perform: (context, raw) => perform(context, parse(input, raw)) }
}

export const text = z.string().min(1).max(131_072)
export const name = z.string().min(1).max(128)
export const code = z.string().min(1).max(2048)
export const password = z.string().max(256)
export const metadata = z.record(z.string(), z.string()).optional()
export const attributeList = z.array(z.object({ Name: z.string().min(1).max(32), Value: z.string().optional() }))

function parse<Input extends z.ZodType>(schema: Input, raw: unknown): z.infer<Input> {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const member = issue?.path.map(String).join('.') ?? ''
  const isMissing = issue?.code === 'invalid_type' && issue.input === undefined
  const constraint = isMissing ? 'Member must not be null' : (issue?.message ?? 'Member is not valid')
  throw invalidParameter(
    `1 validation error detected: Value at '${member.charAt(0).toLowerCase()}${member.slice(1)}' failed to satisfy constraint: ${constraint}`,
  )
}
