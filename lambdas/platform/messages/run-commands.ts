import type * as z from 'zod'
import type { CommandMessage } from '#domain/offers/message.ts'
import type { Command, Giver } from '#domain/offers/offers.ts'
import { type PlatformRefusal, refuseCommand } from '#domain/offers/refuse-command.ts'
import type { Commit } from '../commit.ts'
import { logger } from '../logger.ts'
import type { RightsOf } from './known-rights.ts'

/** A command that may be run. */
interface CommandGiven<Input> {
  readonly message: CommandMessage
  readonly input: Input
  /** With the rights that they have now. */
  readonly giver: Giver
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Runs a command once, however often it comes, or says by a code why it can never be run. Throws where it may succeed later. */
export type RunCommand<Input> = (given: CommandGiven<Input>) => Promise<'done' | { readonly refused: string }>

interface Options<Offered extends Readonly<Record<string, Command>>> {
  /** What the feature offers. */
  readonly commands: Offered
  readonly run: { readonly [Name in keyof Offered]: RunCommand<z.output<Offered[Name]['input']>> }
  readonly rightsOf: RightsOf
  readonly commit: Commit
  readonly now: () => number
}

/**
 * Runs the commands that other features give. Whether it is offered, whether the giver may still give it and whether its input is valid is asked here;
 * a refusal is told to the feature that gave it.
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
    // Told of before: the message was refused once already.
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
