import type { Decision } from '#domain/results/decision.ts'
import { ApiError } from '../../client/api-error.ts'

/**
 * Calls with the version of a decision. A ticket or a task that arrives is noted on the decision and changes its version: where nothing
 * else changed, the call is repeated with the new one. A colleague's decision is read before the refusal is told, so that the page shows it.
 */
export async function withFreshVersion<Result>(
  decision: Decision | undefined,
  call: (version: number) => Promise<Result>,
  read: () => Promise<Decision | undefined>,
): Promise<Result> {
  try {
    return await call(decision?.version ?? 0)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'decision-changed') throw error
    const fresh = await read()
    if (!decision || !fresh || fresh.at !== decision.at || fresh.state !== decision.state) throw error
    return await call(fresh.version)
  }
}
