interface Person {
  readonly id: string
  readonly name: string
}

/** Colleagues whose names begin with what is typed after the last @ before the caret, at most five; none once a name is whole. */
export function offeredMentions(before: string, people: readonly Person[]): readonly Person[] {
  const typed = /(?:^|[\s(])@([^\s@](?:[^@\n]{0,60}))?$/.exec(before)
  if (!typed) return []
  const begun = (typed[1] ?? '').toLocaleLowerCase()
  const fits = people.filter(({ name }) => {
    const words = name.toLocaleLowerCase()
    return words !== begun && (words.startsWith(begun) || words.split(' ').some((word) => word.startsWith(begun)))
  })
  return fits.slice(0, 5)
}

/** The text in which the name that is begun before the caret is whole, and the place after it. */
export function withMention(
  text: string,
  caret: number,
  name: string,
): { readonly text: string; readonly caret: number } {
  const start = text.lastIndexOf('@', caret - 1)
  const begun = `${text.slice(0, start)}@${name} `
  return { text: begun + text.slice(caret).replace(/^ /, ''), caret: begun.length }
}

/** Who is named in a text, by "@" and the whole name. */
export function mentionedIn(text: string, people: readonly Person[]): readonly Person[] {
  return people.filter(({ name }) => text.includes(`@${name}`))
}
