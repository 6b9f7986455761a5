import { askedSteps } from './asked-steps.ts'
import { phoneNow } from './unknown-answer.ts'
import type { Urgency } from './urgency.ts'
import { firstAidFor } from '../company/first-aid-text.ts'
import { firstAid } from '../company/first-aid.ts'
import type { Deed } from '../company/first-aid.ts'

/** A stage of the first hour, as /emergency has it. */
export interface Stage {
  readonly title: string
  readonly from: number
  readonly to: number
  readonly steps: readonly { readonly what: string; readonly how: string }[]
}

const MORE = 'The list for the first hour is at /emergency.'

/**
 * The prepared answer to a question about the steps of first aid, such as "should we switch it off?", in an emergency. No search and no
 * model decides about it. Undefined for every other message. Afrikaans and isiZulu get all steps again, which are short.
 */
export function firstAidAnswer(message: string, urgency: Urgency, firstHour: readonly Stage[]): string | undefined {
  const asked = askedSteps(message)
  if (!asked) return undefined
  if (asked.again) return firstAidFor(urgency, asked.language)
  if (asked.language !== 'en') return firstAidFor(urgency, asked.language)
  const lines = asked.deeds.length === 0 ? nextSteps(firstHour) : steps(asked.deeds, urgency, firstHour)
  return lines.length === 0 ? firstAidFor(urgency) : [phoneNow(urgency.certainty, 'en'), ...lines, MORE].join('\n')
}

/** What the kind of emergency says about the deeds; of whom to tell, also what the first hour says. */
function steps(deeds: readonly Deed[], { kind }: Urgency, firstHour: readonly Stage[]): string[] {
  const { now, never } = firstAid[kind]
  return [
    ...(never.forbids.some((each) => deeds.includes(each)) ? [never.text] : []),
    ...now.filter(({ does }) => deeds.includes(does)).map(({ text }) => text),
    ...(deeds.includes('tell-leader') ? peopleToTell(firstHour) : []),
  ]
}

function peopleToTell(firstHour: readonly Stage[]): string[] {
  return (firstHour.at(-1)?.steps ?? []).map(({ what, how }) => `${what}: ${onPage(how)}.`)
}

/** The stages after the first, which first aid has told. */
function nextSteps(firstHour: readonly Stage[]): string[] {
  return firstHour
    .slice(1)
    .flatMap(({ title, from, to, steps }) => [
      `SECTION: ${title}, minutes ${from} to ${to}`,
      ...steps.map(({ what, how }) => `${what}: ${onPage(how)}.`),
    ])
}

const onPage = (how: string) => how.replace('below', 'on the page')
