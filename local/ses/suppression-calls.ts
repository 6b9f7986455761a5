import * as z from 'zod'
import type { AwsCall } from '../front-door/service.ts'
import { SesRefusal } from './refusal.ts'
import { type SuppressionList, suppressionReasons } from './suppression-list.ts'

const PATH = /^\/v2\/email\/suppression\/addresses(?:\/([^/?]+))?$/

const putSchema = z.object({ EmailAddress: z.string().includes('@'), Reason: z.enum(suppressionReasons) })

interface Parts {
  readonly suppressed: SuppressionList
  readonly now: () => number
}

/** What the account's list answers; undefined for a call that is about something else. */
export async function answerSuppression(
  { method, path, body }: AwsCall,
  { suppressed, now }: Parts,
): Promise<object | undefined> {
  const [matched, named] = PATH.exec(path) ?? []
  if (matched === undefined) return undefined
  const address = named === undefined ? undefined : decodeURIComponent(named)
  if (method === 'PUT' && address === undefined) {
    const parsed = putSchema.safeParse(JSON.parse(body.toString()))
    if (!parsed.success) throw new SesRefusal('BadRequestException', z.prettifyError(parsed.error))
    await suppressed.put({ ...parsed.data, LastUpdateTime: Math.floor(now() / 1000) })
    return {}
  }
  if (address === undefined) return undefined
  const missing = new SesRefusal(
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
