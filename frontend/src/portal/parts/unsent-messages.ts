import { UNSENT_MESSAGES } from '../../client/unsent-messages-key.ts'
import { isRecord, unsentStore } from '../../client/unsent-store.ts'

interface UnsentMessage {
  readonly text: string
  /** The version of the draft that it was made on. */
  readonly version: number
}

const store = unsentStore<UnsentMessage>(UNSENT_MESSAGES, isMessage)

function isMessage(message: unknown): message is UnsentMessage {
  return isRecord(message) && typeof message['text'] === 'string' && Number.isInteger(message['version'])
}

/** A text that the server does not have yet. */
export function unsentMessage(name: string): UnsentMessage | undefined {
  return store.read(name)
}

/** Keeps a text until the server has it. */
export function keepMessage(name: string, message: UnsentMessage): void {
  store.keep(name, message)
}

export function forgetMessage(name: string): void {
  store.forget(name)
}
