/** Allows `rate` calls a second with bursts of `burst`, as API Gateway's token bucket does. */
function tokenBucket({ rate, burst }: ThrottleLimit, now: () => number = () => performance.now()): () => boolean {
  let tokens = burst
  let at = now()
  return () => {
    const time = now()
    tokens = Math.min(burst, tokens + ((time - at) / 1000) * rate)
    at = time
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

interface ThrottleLimit {
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

/** Throttle of a stage: a method's own limits, otherwise the stage's, counted per method. */
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

/** Decodes a path written as a JSON pointer, such as `/~1api~1tickets`. */
function unescaped(path: string): string {
  return path.startsWith('/~1') ? path.slice(1).replaceAll('~1', '/') : path
}
