/** Why a text is not valid YAML, as a sentence about `what`, such as "The file". A text that is nested too deeply ends the parser's memory of calls. */
export function yamlFault(what: string, error: unknown): string {
  const message = error instanceof Error ? error.message : 'unknown error'
  // The parser hands the engine's own words on: of V8 and Safari, and of Firefox.
  return /call stack|too much recursion/i.test(message)
    ? `${what} is nested so deeply that it cannot be read.`
    : `${what} is not valid YAML: ${message}`
}
