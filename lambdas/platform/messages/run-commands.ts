import type * as z from 'zod'
import type { CommandMessage } from '#domain/offers/message.ts'
import type { Command, Giver } from '#domain/offers/offers.ts'
import { type PlatformRefusal, refuseCommand } from '#domain/offers/refuse-command.ts'
import type { Commit } from '../commit.ts'
import { logger } from '../logger.ts'
import type { RightsOf } from './known-rights.ts'

/** A command whose giver and input were checked. */
interface CommandGiven<Input> {
  readonly message: CommandMessage
  readonly input: Input
  /** The giver with their current rights. */
  readonly giver: Giver
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Runs a command idempotently, or returns a code for a permanent refusal. Throws if a retry may succeed. */
export type RunCommand<Input> = (given: CommandGiven<Input>) => Promise<'done' | { readonly refused: string }>

interface Options<Offered extends Readonly<Record<string, Command>>> {
  /** Commands that the feature offers. */
  readonly commands: Offered
  readonly run: { readonly [Name in keyof Offered]: RunCommand<z.output<Offered[Name]['input']>> }
  readonly rightsOf: RightsOf
  readonly commit: Commit
  readonly now: () => number
}

/**
 * Runs commands of other features. Refuses a command that is not offered, not allowed to its giver, or has invalid input, and
 * answers the sending feature with the reason.
 */
export function runCommands<const Offered extends Readonly<Record<string, Command>>>({
  commands,
  run,
  rightsOf,
  commit,
  now,
}: Options<Offered>) {
  return async (message: CommandMessage): Promise<void> => {
    const { messageId, command } = message
    const at = now()
    const outcome = await runOrRefuse(message, at)
    if (outcome === 'done') return
    const { refused: reason } = outcome
    logger.warn('command refused', { messageId, command, reason })
    // Idempotent: after a redelivery the answer exists already, and this commit is refused.
    await commit({ items: [], messages: [refuseCommand(message, reason, at)] })
  }

  async function runOrRefuse(message: CommandMessage, at: number): Promise<'done' | { readonly refused: string }> {
    const { command } = message
    const offered = Object.hasOwn(commands, command) ? commands[command] : undefined
    if (!offered) return refused('not-offered')
    const giver = await rightsOf(message.giver, at)
    if (!giver || !offered.mayGive(giver)) return refused('not-allowed')
    const input = offered.input.safeParse(message.input)
    if (!input.success) return refused('invalid-input')
    return (run[command] as unknown as RunCommand<unknown>)({ message, input: input.data, giver, now: at })
  }
}

function refused(reason: PlatformRefusal): { readonly refused: string } {
  return { refused: reason }
}
