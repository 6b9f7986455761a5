import { ORPCError } from '@orpc/client'

interface AwsError extends Error {
  readonly $metadata?: { readonly requestId?: string; readonly httpStatusCode?: number; readonly attempts?: number }
}

/**
 * Describes an error for the log without personal data. AWS messages are kept with email addresses removed. Other messages
 * are left out, because parser and type errors can quote a person's input.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const { $metadata } = error as AwsError
  return {
    name: error.name,
    ...($metadata && { message: withoutAddresses(error.message), aws: { ...$metadata } }),
    ...(error instanceof ORPCError && { code: error.code }),
    at: framesOf(error),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

function withoutAddresses(message: string): string {
  return message.replaceAll(/\S+/g, (word) => (word.includes('@') ? '[address]' : word))
}

function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
}
