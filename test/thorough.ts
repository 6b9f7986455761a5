/** `npm run test:all` checks every page and runs long load tests; `npm test` checks one page per template and runs short ones. */
export const thorough = process.env['VERITECH_THOROUGH'] === 'true'

const FEWEST_REFUSALS = 3

/** Each refusal of a command starts a process, so `npm test` tries the first few of each command. */
export const someRefusals = <Case>(cases: readonly Case[]): readonly Case[] =>
  thorough ? cases : cases.slice(0, FEWEST_REFUSALS)
