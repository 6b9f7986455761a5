/** Web addresses and hosts, with or without a scheme; a mail program makes links of them. */
const LINK =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/\S{1,2000}|(?<![\p{L}\p{N}@])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}])(?:[/?#]\S{0,2000})?/giu

/** What a person typed, for a mail to an address that is not proved: nobody can have us mail a link to a stranger. */
export function withoutLinks(text: string, instead = '[link]'): string {
  return text.replaceAll(LINK, instead)
}
