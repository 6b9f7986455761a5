import * as z from 'zod'
import type { AwsCall } from '../front-door/service.ts'
import { SesError } from './ses-error.ts'
import { type SuppressionList, suppressionReasons } from './suppression-list.ts'

const PATH = /^\/v2\/email\/suppression\/addresses(?:\/([^/?]+))?$/

const putSchema = z.object({ EmailAddress: z.string().includes('@'), Reason: z.enum(suppressionReasons) })

interface SuppressionContext {
  readonly suppressed: SuppressionList
  readonly now: () => number
}

/** Serves the calls of the account's suppression list. Returns undefined for other calls. */
export async function answerSuppression(
  { method, path, body }: AwsCall,
  { suppressed, now }: SuppressionContext,
): Promise<object | undefined> {
  const [matched, named] = PATH.exec(path) ?? []
  if (matched === undefined) return undefined
  const address = named === undefined ? undefined : decodeURIComponent(named)
  if (method === 'PUT' && address === undefined) {
    const parsed = putSchema.safeParse(JSON.parse(body.toString()))
    if (!parsed.success) throw new SesError('BadRequestException', z.prettifyError(parsed.error))
    await suppressed.put({ ...parsed.data, LastUpdateTime: Math.floor(now() / 1000) })
    return {}
  }
  if (address === undefined) return undefined
  const missing = new SesError(
    'NotFoundException',
    `Email address ${address} does not exist on your suppression list.`,
    404,
  )
  if (method === 'GET') {
    const SuppressedDestination = suppressed.find(address)
    if (!SuppressedDestination) throw missing
    return { SuppressedDestination }
  }
  if (method !== 'DELETE') return undefined
  if (!(await suppressed.remove(address))) throw missing
  return {}
}
