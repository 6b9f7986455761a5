const DECIMAL_COMMA = /^-?(?:\d{1,15}|\d{1,3}(?:[. ]\d{3}){1,4}),\d{1,10}$/

/** Why a row cannot be read, in words for the person who has the file. */
export const reasons = {
  noCurrency: 'It has no currency.',
  noCost: 'It has no cost.',
  noDay: 'It has no date.',
  cost: (text: string) =>
    DECIMAL_COMMA.test(text.trim())
      ? `“${shortened(text)}” has a decimal comma. Export the file with decimal points, as 1234.56.`
      : `“${shortened(text)}” is no amount.`,
  day: (text: string) => `“${shortened(text)}” is no date of this kind of file.`,
  cells: (has: number, needs: number) =>
    has < needs
      ? `It is cut off: it has ${counted(has)}, and the header ${needs}.`
      : `It has ${counted(has)}, and the header only ${needs}.`,
}

function counted(cells: number): string {
  return cells === 1 ? '1 cell' : `${cells} cells`
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
