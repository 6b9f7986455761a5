import type { Clock, Clocks } from './clocks.ts'

const ABSENT = '-'

/**
 * Clocks as one short text, in which lists store them: the priority, then each clock's fields in a fixed order, numbers in base 36. The
 * names of the fields would be half of a ticket's item, which is stored with every list that it is in.
 */
export function packClocks({ priority, firstResponse, nextResponse, resolution }: Clocks): string {
  return [priority, ...[firstResponse, nextResponse, resolution].map(packClock)].join(';')
}

/** What `packClocks` packed, to be validated by `clocksSchema`. */
export function unpackClocks(packed: string): Record<string, unknown> {
  const [priority, first = '', next = '', resolution = ''] = packed.split(';')
  return {
    priority,
    firstResponse: unpackClock(first),
    nextResponse: unpackClock(next),
    resolution: unpackClock(resolution),
  }
}

function packClock(clock: Clock): string {
  if (clock.status === 'off') return clock.status
  const { status, target, used, warnAt, dueAt } = clock
  const at = 'metAt' in clock ? clock.metAt : clock.since
  const numbers = [target.minutes, used.always, used.office, at, warnAt, dueAt].map((number) =>
    number === undefined ? ABSENT : number.toString(36),
  )
  return [status, target.hours, ...numbers].join(' ')
}

function unpackClock(packed: string): Record<string, unknown> {
  const [status, hours, ...texts] = packed.split(' ')
  if (status === 'off') return { status }
  const [minutes, always, office, at, warnAt, dueAt] = texts.map((text) =>
    text === ABSENT ? undefined : Number.parseInt(text, 36),
  )
  return {
    status,
    target: { minutes, hours },
    used: { always, office },
    [status === 'met' || status === 'missed' ? 'metAt' : 'since']: at,
    ...(warnAt !== undefined && { warnAt }),
    ...(dueAt !== undefined && { dueAt }),
  }
}
