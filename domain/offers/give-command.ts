import { messageSince } from './message.ts'
import type { CommandMessage, MessageGiver } from './message.ts'
import type { Command, Giver, Registry } from './offers.ts'
import type { RecordReference } from './record.ts'

interface Given {
  readonly to: string
  readonly command: string
  readonly input: unknown
  readonly giver: Giver
  readonly from: RecordReference
}

type NotGiven = 'not-offered' | 'not-allowed' | 'invalid-input'

/**
 * The message by which a feature gives another one's command, for its own commit. Refuses a command that no feature offers,
 * one that the person may not give, and input that its schema refuses. `now` is in milliseconds since 1970.
 */
export function giveCommand(
  registry: Registry,
  { to, command, input, giver, from }: Given,
  { now, messageId }: { readonly now: number; readonly messageId: string },
): CommandMessage | NotGiven {
  const offered = offeredCommand(registry, to, command)
  if (!offered) return 'not-offered'
  if (!offered.mayGive(giver)) return 'not-allowed'
  const parsed = offered.input.safeParse(input)
  if (!parsed.success) return 'invalid-input'
  return {
    ...messageSince(now, to, messageId),
    kind: 'command',
    command,
    input: parsed.data,
    giver: nameGiver(giver),
    from,
  }
}

function offeredCommand(registry: Registry, feature: string, name: string): Command | undefined {
  const commands = Object.hasOwn(registry, feature) ? registry[feature]?.commands : undefined
  return commands && Object.hasOwn(commands, name) ? commands[name] : undefined
}

function nameGiver({ id, email, roles, assurance, organisation }: Giver): MessageGiver {
  return {
    id,
    roles: [...roles],
    assurance,
    ...(email !== undefined && { email }),
    ...(organisation && { organisation: organisation.id }),
  }
}
