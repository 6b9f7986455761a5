import type { Step } from '../results/result-tool.ts'
import { withoutSecrets } from '../text/secrets.ts'
import { centsOf } from './amount.ts'
import { atThisPace, isPartial } from './billed-period.ts'
import type { KeptBill } from './kept-bill-schema.ts'
import { basisText } from './rules/basis.ts'

const MOST_COMMANDS = 10
const MINUTES: Readonly<Record<string, number>> = { 'an hour': 60, 'half a day': 240, 'a day': 480, 'a week': 2400 }

/** What a ticket about a recommendation says: what was found, by which rows, and how to do it. What looks like a secret is left out. */
export function savingStep(
  recommendation: KeptBill['recommendations'][number],
  { currency, firstDay, lastDay, period }: Pick<KeptBill, 'currency' | 'firstDay' | 'lastDay' | 'period'>,
): Step {
  const { title, why, basis, saves, effort, undo, console, evidence, resources, needsUtilisation, answered } =
    recommendation
  const time = period && isPartial(period) ? `in ${period.days} ${period.days === 1 ? 'day' : 'days'}` : 'a month'
  const pace = saves && period && atThisPace(BigInt(saves.high), period)
  const amountText = (text: string) => `${currency} ${centsOf(BigInt(text))}`
  const commands = evidence.flatMap(({ command }) => command ?? []).slice(0, MOST_COMMANDS)
  return {
    subject: `Cloud cost: ${title}`,
    ...(MINUTES[effort] !== undefined && { minutes: MINUTES[effort] }),
    description: withoutSecrets(
      [
        why,
        saves
          ? `It saves ${amountText(saves.low)} to ${amountText(saves.high)} ${time}, by the bill of ${firstDay} to ${lastDay}.${pace === undefined ? '' : ` At this pace, a month of 30 days: at most ${amountText(String(pace))}.`}`
          : 'A bill does not tell what it saves.',
        ...(basis === undefined ? [] : [`Where the percentages come from: ${basisText(basis)}`]),
        ...(answered
          ? [
              `It was measured, by ${answered.files.join(', ')}: ${answered.resources} of ${resources} ${resources === 1 ? 'resource' : 'resources'} can change${answered.fine ? `, ${answered.fine} need no change` : ''}${answered.saves === undefined ? '' : `, and the provider estimates ${amountText(answered.saves)} a month`}.`,
            ]
          : needsUtilisation === undefined
            ? []
            : [`Measure first: ${needsUtilisation}`]),
        `Effort: ${effort}. To undo it: ${undo ?? 'cannot be undone.'}`,
        `Where: ${console}`,
        ...(commands.length === 0 ? [] : [`Commands:\n${commands.join('\n')}`]),
        `Resources (${resources}):`,
        ...evidence.map(
          ({ resource, region, cost, places }) =>
            `${resource || 'without a name'} ${region}, ${amountText(cost)} ${time}${placeText(places)}`,
        ),
      ].join('\n\n'),
    ),
  }
}

/** The first row of a resource, by which a colleague finds it in the file. */
function placeText(places: readonly { readonly file: string; readonly line: number }[] = []): string {
  const [first] = places
  return first ? ` (${first.file}, from line ${first.line})` : ''
}
