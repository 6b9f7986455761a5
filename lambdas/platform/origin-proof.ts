import { createHash, timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import * as z from 'zod'
import { ORIGIN_HEADER } from '#domain/contract/origin-header.ts'
import { countOfApi } from './count.ts'
import { headerOf } from './header.ts'

/** A shorter value is a reference that nothing resolved, or a mistake. */
const secret = z.string().min(32)

/** The secret that the edge sends, and the generation before it, which the edge sends until its own deployment. */
const secrets = z.object({ ORIGIN_SECRET: secret, ORIGIN_SECRET_BEFORE: secret.optional() })

/**
 * Returns a check whether a call came through the edge. Without the edge a caller could forge its address, and no firewall would limit it. A
 * function without the secret does not start.
 */
export function originProof(environment: NodeJS.ProcessEnv = process.env): (event: APIGatewayProxyEvent) => boolean {
  const { ORIGIN_SECRET, ORIGIN_SECRET_BEFORE } = secrets.parse(environment)
  const accepted = [ORIGIN_SECRET, ORIGIN_SECRET_BEFORE].filter((each) => each !== undefined).map(digest)
  return (event) => {
    const sent = headerOf(event, ORIGIN_HEADER)
    const given = digest(sent ?? '')
    // Every secret is compared, so the time tells nothing about which one matched.
    const matches = accepted.map((each) => timingSafeEqual(each, given))
    if (matches.includes(true)) return true
    if (sent) countOfApi('OriginSecretWrong')
    return false
  }
}

/** Digests have one length, which a comparison in constant time requires. */
function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}
