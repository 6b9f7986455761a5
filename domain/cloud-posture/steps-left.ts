import { coveredOf, newSince } from '../results/covered.ts'
import type { Covered } from '../results/covered.ts'
import type { TeamDecision } from '../results/result-tool.ts'
import { resourceKey, riskStateOn, riskSubjectOf } from './accepted-risk.ts'
import type { AcceptedRisk } from './accepted-risk.ts'
import type { KeptPosture } from './kept-posture.ts'
import { plannedSteps } from './kept-steps.ts'
import type { PlannedStep } from './kept-steps.ts'
import { coveredByStep } from './result-keys.ts'

const MOST_RESOURCES = 8

/** A resource on which a check is open. */
export interface OpenPlace {
  readonly account: string
  readonly resource: string
}

/** A step of a kept plan without the resources whose risk the team accepted. */
export interface StepLeft extends PlannedStep {
  /** Where its check is open and nobody accepted it. None where the result does not name the resources. */
  readonly places: readonly OpenPlace[]
  /** What an accepted risk of the whole step is about: what is left, and what such a risk is about already. */
  readonly covers: Covered
  /** The team accepted its check, and these resources appeared later. */
  readonly isAcceptedInPart: boolean
}

type Content = Parameters<typeof plannedSteps>[0] & Pick<KeptPosture, 'looks' | 'risks'>

/**
 * The steps of a kept plan that nobody accepted by a day (YYYY-MM-DD). A risk of one resource takes that resource out of its step. A risk of a
 * whole check takes out what it is about, so that a resource that appeared later comes alone. `left` counts the steps without a rest.
 */
export function stepsLeft(
  content: Content,
  decisions: readonly TeamDecision[],
  today: string,
): { readonly steps: readonly StepLeft[]; readonly left: number } {
  const standing = Map.groupBy(
    decisions.filter(({ state, about, until = '' }) => state === 'risk-accepted' && about && until >= today),
    ({ about }) => about?.check,
  )
  const all = plannedSteps(content)
  const steps = all.flatMap((step) => leftOf(step, standing.get(step.check.id) ?? [], content) ?? [])
  return { steps, left: all.length - steps.length }
}

function leftOf(step: PlannedStep, risks: readonly TeamDecision[], content: Content): StepLeft | undefined {
  const everywhere = coveredByStep(step, content.looks)
  const open = openPlaces(step.check.id, content)
  const ofCheck = risks.find(({ about }) => about?.resource === undefined)
  const isAcceptedInPart = ofCheck !== undefined
  if (open.length === 0) {
    if (!ofCheck) return { ...step, places: [], covers: everywhere, isAcceptedInPart }
    const count = newSince(ofCheck.covers, everywhere)
    return count === 0 ? undefined : { ...step, count, resources: [], places: [], covers: everywhere, isAcceptedInPart }
  }
  const ones = new Set(risks.flatMap(({ about }) => (about?.resource === undefined ? [] : [keyOf(about)])))
  const places = open.filter((place) => !ones.has(keyOf(place)) && !(ofCheck && isAbout(ofCheck, place)))
  // Of more resources than are named, only the number of later ones is known.
  const unnamed = ofCheck && places.length === 0 ? newSince(ofCheck.covers, everywhere) : 0
  if (places.length === 0 && unnamed === 0) return undefined
  const covers = ofCheck ? everywhere : coveredOf(places.map(keyOf))
  if (places.length === open.length) return { ...step, places, covers, isAcceptedInPart }
  const resources = places.slice(0, MOST_RESOURCES).map(({ resource }) => resource || 'no resource in the file')
  return { ...step, count: places.length || unnamed, resources, places, covers, isAcceptedInPart }
}

/** Where a check is open, without what was accepted in the tool before the result was kept: its plan is without those. */
function openPlaces(check: string, { looks, risks, day }: Content): readonly OpenPlace[] {
  const inTool = new Set(
    risks.flatMap((risk) => {
      if (risk.check !== check || risk.key === undefined || riskStateOn(day, risk) === 'ended') return []
      const { account = '', resource = '' } = riskSubjectOf(risk, new Map())
      return [keyOf({ account, resource })]
    }),
  )
  const all = looks.flatMap(({ check: id, account, open }) =>
    id === check ? open.map((resource) => ({ account, resource })) : [],
  )
  const open = all.filter((place) => !inTool.has(keyOf(place)))
  return open.length === 0 ? all : open
}

/** A decision that was taken before resources were noted is about all. */
const isAbout = ({ covers }: TeamDecision, place: OpenPlace): boolean =>
  newSince(covers, coveredOf([keyOf(place)])) === 0

/**
 * How many open findings of a kept result stand as accepted on a day (YYYY-MM-DD): by the team, or in the tool before it was kept. They stay
 * open in its score.
 */
export function acceptedOpen(
  { looks, risks }: Pick<KeptPosture, 'looks' | 'risks'>,
  decisions: readonly TeamDecision[],
  today: string,
): number {
  const ofTeam = decisions.flatMap(({ state, about, covers, until = '' }) =>
    state === 'risk-accepted' && about && until >= today ? [{ about, covers }] : [],
  )
  const ofTool = risks.flatMap((risk) => {
    if (riskStateOn(today, risk) === 'ended') return []
    const { check, account, resource } = riskSubjectOf(risk, new Map())
    const isOfOne = risk.key !== undefined
    return [{ about: { check, ...(isOfOne && { account, resource: resource ?? '' }) }, covers: risk.covers }]
  })
  const standing = Map.groupBy<string, { readonly about: Subject; readonly covers?: Covered | undefined }>(
    [...ofTeam, ...ofTool],
    ({ about }) => about.check,
  )
  return looks.reduce((sum, { check, account, open }) => {
    const own = standing.get(check) ?? []
    const isAccepted = (resource: string) =>
      own.some(({ about, covers: covered }) =>
        about.resource === undefined
          ? newSince(covered, coveredOf([keyOf({ account, resource })])) === 0
          : keyOf(about) === keyOf({ account, resource }),
      )
    return sum + open.filter(isAccepted).length
  }, 0)
}

interface Subject {
  readonly check: string
  readonly account?: string | undefined
  readonly resource?: string | undefined
}

const keyOf = ({
  account = '',
  resource = '',
}: {
  readonly account?: string | undefined
  readonly resource?: string | undefined
}) => resourceKey(account, resource)

/** The risks that were accepted in the tool and that the team did not take over. */
export function risksNotTakenOver(
  risks: readonly AcceptedRisk[],
  decisions: readonly TeamDecision[],
  titles: ReadonlyMap<string, string>,
): readonly { readonly risk: AcceptedRisk; readonly about: ReturnType<typeof riskSubjectOf> }[] {
  const ofTeam = decisions.flatMap(({ state, about }) => (state === 'risk-accepted' && about ? [about] : []))
  return risks
    .map((risk) => ({ risk, about: riskSubjectOf(risk, titles) }))
    .filter(
      ({ about }) => !ofTeam.some(({ check, ...place }) => check === about.check && keyOf(place) === keyOf(about)),
    )
}

/** On how much a risk of a whole check was accepted. */
export const coveredTold = (covers: Covered | undefined): string =>
  covers === undefined || covers.count === 0
    ? 'every resource'
    : covers.count === 1
      ? 'the resource that it was open on then'
      : `the ${covers.count} resources that it was open on then`
