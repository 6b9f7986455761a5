/** A sentence of the way back, and the commands that follow it. */
interface UndoPart {
  readonly says: string
  readonly commands: readonly string[]
}

/** The way back of a recommendation, whose lines with a `$ ` before them are commands. */
export function undoParts(undo: string): readonly UndoPart[] {
  const parts: { says: string; commands: string[] }[] = []
  for (const line of undo.split('\n')) {
    const command = /^\$ (.+)$/.exec(line)?.[1]
    const last = parts.at(-1)
    if (command === undefined) parts.push({ says: line, commands: [] })
    else if (last) last.commands.push(command)
    else parts.push({ says: '', commands: [command] })
  }
  return parts
}
