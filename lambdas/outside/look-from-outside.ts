import { isOutdated } from '#domain/status/current-state.ts'
import { statusSchema } from '#domain/status/status.ts'
import { expect } from '#lambdas/platform/probes/probe-failure.ts'
import type { Ask } from '#lambdas/platform/probes/site.ts'

/**
 * Looks at the stage from another region: the gateway answers, and the checks of the stage's own region ran lately and found nothing down.
 * It throws otherwise, because an alarm beside it reads the errors of its function. Status pages and alarms of a region fail with
 * it.
 */
export function lookFromOutside(ask: Ask, now: () => number) {
  return async (): Promise<void> => {
    const me = await ask('/api/me')
    expect(me.status === 401, `/api/me was answered with ${me.status}, not 401`)
    const record = await ask('/status.json')
    expect(record.status === 200, `/status.json was answered with ${record.status}`)
    const { checkedAt, components, everyMinutes } = statusSchema.parse(JSON.parse(record.text))
    expect(
      !isOutdated(checkedAt, everyMinutes, now()),
      checkedAt === undefined ? 'the checks have never run' : `the checks last ran at ${checkedAt}`,
    )
    const down = components.filter(({ state }) => state === 'down').map(({ component }) => component)
    expect(down.length === 0, `down: ${down.join(', ')}`)
  }
}
