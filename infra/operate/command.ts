import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import * as z from 'zod'
import { Refusal } from './refusal.ts'

/** Runs a command. Refusals and known AWS errors are printed as a sentence with exit code 1; other errors keep their stack trace. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const sentence = sentenceFor(error)
    if (sentence === undefined) throw error
    console.error(sentence)
    process.exitCode = 1
  }
}

/** Options of every command to select another stage than cdk.json's. */
export const stageOptions = { stage: { type: 'string' }, region: { type: 'string' } } as const

/** Parses the command line; unknown arguments are refused with the usage. */
export function readArguments<Options extends ParseArgsOptionsConfig>(options: Options, usage: string) {
  try {
    return parseArgs({ options, allowPositionals: true, strict: true })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new Refusal(`${error.message.replace(/\. To specify.*/s, '')}. Call it like this: ${usage}`)
  }
}

/** Parses a person's email address in the user pool's form. */
export function readEmail(given: string | undefined, usage: string): string {
  if (given === undefined) throw new Refusal(`Whose? Call it like this: ${usage}`)
  const email = z.email().safeParse(given)
  if (!email.success) throw new Refusal(`${given} is not an email address.`)
  return email.data.toLowerCase()
}

/** Sentence for a known AWS error; undefined for others. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message
  if (!(error instanceof Error)) return undefined
  const { name, message } = error
  if (/expired/i.test(`${name} ${message}`) && !name.startsWith('Param'))
    return 'Your AWS session has expired: sign in again (`aws sso login`, or new keys in the environment) and run this once more.'
  if (name.startsWith('Credentials'))
    return 'There are no AWS credentials: set AWS_PROFILE or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and see with `aws sts get-caller-identity` who you are.'
  if (
    [
      'UnrecognizedClientException',
      'InvalidAccessKeyId',
      'InvalidClientTokenId',
      'InvalidSignatureException',
      'SignatureDoesNotMatch',
    ].includes(name)
  )
    return 'AWS does not know these credentials: see with `aws sts get-caller-identity` who you are.'
  if (name.startsWith('AccessDenied')) return `These credentials may not do that. AWS says: ${message}`
  if (/^(Throttling|TooManyRequests|SlowDown)/.test(name))
    return 'AWS is asked too often at the moment: run this once more in a minute.'
  if (/^(ServiceUnavailable|Internal)/.test(name))
    return `AWS cannot answer at the moment, and nothing more was done: run this once more in a minute. It says: ${message}`
  if (isNotServed(error))
    return `${process.env['AWS_ENDPOINT_URL']} does not serve this call, which needs AWS itself. It says: ${message}`
  if (isUnreachable(error))
    return `Nothing answers at ${process.env['AWS_ENDPOINT_URL'] ?? "AWS's address of that service"}: see whether this machine reaches it.`
  return undefined
}

/** Whether another endpoint than AWS's, such as the local cloud, does not know the call. */
export function isNotServed(error: Error): boolean {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  const isUnknown =
    $metadata?.httpStatusCode === 501 || ['InvalidAction', 'UnknownOperationException'].includes(error.name)
  return process.env['AWS_ENDPOINT_URL'] !== undefined && isUnknown
}

function isUnreachable(error: Error): boolean {
  if (error.name === 'TimeoutError') return true
  const { code } = error as { code?: unknown }
  return (
    typeof code === 'string' && ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(code)
  )
}
