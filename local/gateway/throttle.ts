/** Allows `rate` calls a second and `burst` at once, as API Gateway's token bucket does. */
function tokenBucket({ rate, burst }: Limit, now: () => number = () => performance.now()): () => boolean {
  let tokens = burst
  let at = now()
  return () => {
    const moment = now()
    tokens = Math.min(burst, tokens + ((moment - at) / 1000) * rate)
    at = moment
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

interface Limit {
  readonly rate: number
  readonly burst: number
}

interface MethodSetting {
  readonly HttpMethod?: string
  readonly ResourcePath?: string
  readonly ThrottlingRateLimit?: number
  readonly ThrottlingBurstLimit?: number
}

export type Throttle = (resourcePath: string, httpMethod: string) => boolean

/** The limits of a stage: a method's own, else the stage's, which each method has for itself. */
export function stageThrottle(settings: readonly MethodSetting[], now?: () => number): Throttle {
  const limits = new Map(
    settings.flatMap(({ HttpMethod = '*', ResourcePath = '/*', ThrottlingRateLimit, ThrottlingBurstLimit }) =>
      ThrottlingRateLimit === undefined || ThrottlingRateLimit < 0
        ? []
        : [
            [
              `${HttpMethod} ${unescaped(ResourcePath)}`,
              { rate: ThrottlingRateLimit, burst: ThrottlingBurstLimit ?? ThrottlingRateLimit },
            ] as const,
          ],
    ),
  )
  const buckets = new Map<string, () => boolean>()
  return (resourcePath, httpMethod) => {
    const limit = limits.get(`${httpMethod} ${resourcePath}`) ?? limits.get(`* ${resourcePath}`) ?? limits.get('* /*')
    if (!limit) return true
    const key = `${httpMethod} ${resourcePath}`
    let take = buckets.get(key)
    if (!take) {
      take = tokenBucket(limit, now)
      buckets.set(key, take)
    }
    return take()
  }
}

/** `/~1api~1tickets`: the path as a JSON pointer's part, behind a slash. */
function unescaped(path: string): string {
  return path.startsWith('/~1') ? path.slice(1).replaceAll('~1', '/') : path
}
